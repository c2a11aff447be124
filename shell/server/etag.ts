import { createHash } from 'node:crypto';

/** Of what is sent, whatever it is compressed by: hence weak (RFC 9110, section 8.8.1). */
export const etagOf = (body: string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

const plain = (etag: string) => etag.trim().replace(/^W\//, '');

/** Whether `If-None-Match` names it, by weak comparison (RFC 9110, section 13.1.2). */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  (header?.split(',') ?? []).some((one) => one.trim() === '*' || plain(one) === plain(etag));
