import { hashOfContent } from './hash';

/** A weak ETag, since it is the same for each content encoding (RFC 9110, section 8.8.1). */
export const etagOf = (body: string | Buffer): string => `W/"${hashOfContent(body)}"`;

const opaqueTag = (etag: string) => etag.trim().replace(/^W\//, '');

/** Whether `If-None-Match` matches, by weak comparison (RFC 9110, section 13.1.2). */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  (header?.split(',') ?? []).some(
    (tag) => tag.trim() === '*' || opaqueTag(tag) === opaqueTag(etag),
  );
