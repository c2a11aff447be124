import { createTransport } from 'nodemailer';
import type { Config } from '../../../config';
import { folderTransport } from './folder';
import { mimeOf } from './mime';
import type { Sent, Transport } from './transport';

const SECOND_MS = 1_000;

interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
}

/** A server that knows no such mailbox will not know it later; all else may be put right. */
const isFinal = ({ code, responseCode = 0 }: SmtpError) =>
  code === 'EENVELOPE' && responseCode >= 500;

function faultOf(error: SmtpError): Sent {
  // A server's words may repeat the address, so only its number is kept.
  const fault = [error.code ?? error.name, error.responseCode].filter(Boolean).join(' ');
  return { type: isFinal(error) ? 'refused' : 'failed', fault };
}

/** Through a mail server; `url` is `smtp://user:password@host:587` or `smtps://…`. */
function smtpTransport(url: string, from: string): Transport {
  const transport = createTransport({
    url,
    dnsTimeout: 10 * SECOND_MS,
    connectionTimeout: 10 * SECOND_MS,
    greetingTimeout: 10 * SECOND_MS,
    socketTimeout: 30 * SECOND_MS,
  });
  return {
    async send(message) {
      try {
        await transport.sendMail(mimeOf(message, from));
        return { type: 'sent' };
      } catch (error) {
        return faultOf(error as SmtpError);
      }
    },
  };
}

const transports = new WeakMap<Config, Transport>();

function transportFor({ mail }: Config): Transport {
  if (mail.smtpUrl !== undefined) return smtpTransport(mail.smtpUrl, mail.from);
  if (mail.folder !== undefined) return folderTransport(mail.folder, mail.from);
  return { send: () => Promise.resolve({ type: 'failed', fault: 'no transport' }) };
}

/** The way that mails take; one for each configuration. */
export function transportOf(config: Config): Transport {
  const known = transports.get(config);
  if (known) return known;
  const transport = transportFor(config);
  transports.set(config, transport);
  return transport;
}
