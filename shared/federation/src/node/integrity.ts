import { createHash } from 'node:crypto';

/** What browsers and servers check a file by (W3C Subresource Integrity). */
export const integrityOf = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
