import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { mimeOf } from './mime';
import type { Message, Transport } from './transport';

/** What the mailbox shows (`mailbox/`), beside the `.eml` that mail programs open. */
export interface FiledMessage extends Omit<Message, 'date' | 'attachments'> {
  readonly date: string;
  readonly attachments: readonly {
    readonly filename: string;
    readonly contentType: string;
    /** Base64. */
    readonly content: string;
  }[];
}

const filed = (message: Message): FiledMessage => ({
  ...message,
  date: message.date.toISOString(),
  attachments: message.attachments.map(({ content, ...rest }) => ({
    ...rest,
    content: content.toString('base64'),
  })),
});

/** Never half a file: it is written elsewhere and moved. */
async function write(file: string, content: Buffer | string): Promise<void> {
  await writeFile(`${file}.part`, content, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** Where no server is named: a mail is a file, under the same name whenever it is written again. */
export function folderTransport(folder: string, from: string): Transport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(message) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { message: mime } = await transport.sendMail(mimeOf(message, from));
      await write(path.join(folder, `${message.id}.eml`), mime as Buffer);
      await write(path.join(folder, `${message.id}.json`), JSON.stringify(filed(message)));
      return { type: 'sent' };
    },
  };
}
