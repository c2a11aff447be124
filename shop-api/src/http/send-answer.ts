import { acceptedEncoding } from '@permanto/server/accept-encoding';
import { matchesEtag } from '@permanto/server/etag';
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import type { Outgoing } from './answers';

/** The bytes from `start` to `end`, both in it; `none`: there are no such bytes. */
type Part = { readonly start: number; readonly end: number } | 'none';

/** A part of another version would be of no use: `If-Range` wants the whole then (RFC 9110, 13.1.5). */
const isOfThisVersion = (request: FastifyRequest, etag: string | undefined) => {
  const wanted = request.headers['if-range'];
  return wanted === undefined || wanted === etag;
};

/**
 * The requested part of a body; null for the whole of it: the request asks for no part,
 * for several at once, or in an unknown unit (RFC 9110, section 14.2).
 */
function partOf(request: FastifyRequest, { status, headers, body }: Outgoing): Part | null {
  const asked = request.headers.range;
  if (asked === undefined || request.method !== 'GET' || status !== 200) return null;
  if (headers['accept-ranges'] !== 'bytes' || !Buffer.isBuffer(body)) return null;
  if (!isOfThisVersion(request, headers.etag)) return null;
  const ranges = parseRange(body.length, asked, { combine: true });
  if (ranges === -1) return 'none';
  if (ranges === -2 || ranges.type !== 'bytes') return null;
  const [range, another] = ranges;
  return range && !another ? { start: range.start, end: range.end } : null;
}

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
  if (brotli && acceptedEncoding(request.headers['accept-encoding']) === 'br')
    return reply.header('content-encoding', 'br').send(brotli());
  return reply.send(body);
}
