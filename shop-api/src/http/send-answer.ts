import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Outgoing } from './answers';
import { matchesEtag } from '@permanto/server/etag';
import { partOf, type Part } from './byte-range';

/** Brotli or nothing: every current client accepts it, and none sends `;q=0`. */
const takesBrotli = ({ headers }: FastifyRequest) =>
  /(?:^|[\s,])br(?:$|[\s,;])/.test(String(headers['accept-encoding'] ?? ''));

function sendPart(reply: FastifyReply, body: Buffer, part: Part): FastifyReply {
  if (part === 'none') {
    const size = `bytes */${body.length}`;
    const headers = { 'content-range': size, 'cache-control': 'no-store' };
    return reply.code(416).removeHeader('content-type').headers(headers).send();
  }
  const { start, end } = part;
  const range = `bytes ${start}-${end}/${body.length}`;
  return reply
    .code(206)
    .header('content-range', range)
    .send(body.subarray(start, end + 1));
}

export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  outgoing: Outgoing,
): FastifyReply {
  const { status, headers, body, brotli } = outgoing;
  reply.headers(headers);
  if (headers.etag !== undefined && matchesEtag(request.headers['if-none-match'], headers.etag))
    return reply.removeHeader('content-type').code(304).send();
  const part = partOf(request, outgoing);
  if (part !== null) return sendPart(reply, body as Buffer, part);
  reply.code(status);
  if (status === 204) return reply.removeHeader('content-type').send();
  if (brotli && takesBrotli(request)) return reply.header('content-encoding', 'br').send(brotli());
  return reply.send(body);
}
