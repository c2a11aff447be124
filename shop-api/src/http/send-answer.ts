import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Outgoing } from './answers';

const strong = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether the asker has this very answer already. */
function isKnown(request: FastifyRequest, etag: string | undefined): boolean {
  const header = request.headers['if-none-match'];
  if (header === undefined || etag === undefined) return false;
  const known = header.split(',').map(strong);
  return known.includes('*') || known.includes(strong(etag));
}

/** Brotli or nothing: what speaks HTTP today takes it, and `;q=0` is nobody's. */
const takesBrotli = ({ headers }: FastifyRequest) =>
  /(?:^|[\s,])br(?:$|[\s,;])/.test(String(headers['accept-encoding'] ?? ''));

export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body, brotli }: Outgoing,
): FastifyReply {
  reply.headers(headers);
  if (isKnown(request, headers.etag)) return reply.removeHeader('content-type').code(304).send();
  reply.code(status);
  if (status === 204) return reply.removeHeader('content-type').send();
  if (brotli && takesBrotli(request)) return reply.header('content-encoding', 'br').send(brotli());
  return reply.send(body);
}
