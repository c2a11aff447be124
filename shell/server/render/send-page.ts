import { acceptedEncoding } from '@permanto/server/accept-encoding';
import { matchesEtag } from '@permanto/server/etag';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VARY_BY_COOKIE } from '../request/headers';
import type { ServedPage } from './page-memory';
import type { PreparedPage } from './prepared-page';

const RETRY_AFTER_S = '10';
const SECOND_MS = 1_000;

/**
 * For caches in front of the shell (RFC 9213): browsers ask each time. Both times together, and what the shell itself may
 * be behind, stay below ten seconds.
 */
const FOR_CACHES = { 'cdn-cache-control': 'max-age=1, stale-while-revalidate=5' };

/** The headers of a page that is current. `isPersonal`: chosen by the visitor's cookies. */
export function currentHeaders(
  { headers, etag }: PreparedPage,
  { isPersonal }: { readonly isPersonal: boolean },
) {
  const whose = isPersonal ? 'private' : 'public';
  return {
    ...headers,
    'cache-control': `${whose}, max-age=0, must-revalidate`,
    ...(isPersonal ? VARY_BY_COOKIE : FOR_CACHES),
    etag,
  };
}

/** Sends a page in the smallest form that the client accepts. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, ageMs }: ServedPage,
  isPersonal: boolean,
) {
  const { status, headers, etag, body } = page;
  reply.code(status).headers(headers);
  if (ageMs !== null) {
    const age = Math.floor(ageMs / SECOND_MS);
    reply.headers({ 'cache-control': 'no-store', 'x-page-age': age });
  } else if (status === 200) {
    reply.headers(currentHeaders(page, { isPersonal }));
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  } else {
    reply.header('cache-control', 'no-cache');
    if (status >= 500) reply.header('retry-after', RETRY_AFTER_S);
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await body(encoding));
}
