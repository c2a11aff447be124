import type { FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import type { Outgoing } from './answers';

/** The bytes from `start` to `end`, both in it; `none`: there are no such bytes. */
export type Part = { readonly start: number; readonly end: number } | 'none';

/** A part of another version would be of no use: `If-Range` wants the whole then (RFC 9110, 13.1.5). */
const isOfThisVersion = (request: FastifyRequest, etag: string | undefined) => {
  const wanted = request.headers['if-range'];
  return wanted === undefined || wanted === etag;
};

/**
 * The requested part of a body; null for the whole of it: the request asks for no part,
 * for several at once, or in an unknown unit (RFC 9110, section 14.2).
 */
export function partOf(request: FastifyRequest, { status, headers, body }: Outgoing): Part | null {
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
