import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** The message as it came. */
  readonly source: string;
}

export interface MailServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** What it answers in place of taking a mail: 4xx for now, 5xx for good; null: it takes all. */
  refusal: number | null;
  close(): Promise<void>;
}

function fault(code: number): Error {
  return Object.assign(new Error('not today <aino.virtanen@example.fi>'), { responseCode: code });
}

function addressOf(address: false | { readonly address: string }): string {
  return address === false ? '' : address.address;
}

/** A tiny mail server, which asks for user and password. */
export async function mailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      username === 'shop' && password === 'p@ss' ? done(null, { user: 'shop' }) : done(fault(535)),
    onRcptTo: (_, __, done) => (mails.refusal === null ? done() : done(fault(mails.refusal))),
    onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('latin1');
        received.push({ from: addressOf(mailFrom), to: rcptTo.map(addressOf), source });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mails: MailServer = {
    url: `smtp://shop:p%40ss@127.0.0.1:${port}`,
    received,
    refusal: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mails;
}

/** A message's headers, unfolded. */
export function headersOf(source: string): string {
  return (source.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ');
}
