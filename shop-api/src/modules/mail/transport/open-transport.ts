import type { Config } from '../../../config';
import { folderTransport } from './folder';
import { smtpTransport } from './smtp';
import type { Transport } from './transport';

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
