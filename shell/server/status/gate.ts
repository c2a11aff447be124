import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Caller } from '../caller';

/** Wrong guesses of one client; whoever makes more is not listened to for a while (s). */
const LIMIT = { points: 10, duration: 60 };
const OURSELVES = 'ourselves';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** What came by `Authorization`: a bearer's token (RFC 6750), or anybody's password (RFC 7617). */
function tokenIn(header = ''): string | null {
  const [, scheme = '', credentials = ''] = /^(\w+) +(\S+)$/.exec(header) ?? [];
  if (scheme.toLowerCase() === 'bearer') return credentials;
  if (scheme.toLowerCase() !== 'basic') return null;
  const text = Buffer.from(credentials, 'base64').toString('utf8');
  return text.slice(text.indexOf(':') + 1);
}

/** Lets in who knows the token, and answers everybody else. */
export function statusGate(token: string, { client }: Pick<Caller, 'client'>) {
  const guesses = new RateLimiterMemory(LIMIT);
  const secret = digest(token);

  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const who = client(request.raw) ?? OURSELVES;
    const spent = (await guesses.get(who))?.consumedPoints ?? 0;
    if (spent >= LIMIT.points) {
      return reply.code(429).header('retry-after', LIMIT.duration).send('Too many wrong guesses\n');
    }
    const given = tokenIn(request.headers.authorization);
    if (given !== null && timingSafeEqual(digest(given), secret)) return undefined;
    if (given !== null) await guesses.penalty(who);
    return reply
      .code(401)
      .header('www-authenticate', 'Basic realm="Permanto", charset="UTF-8"')
      .send('The status page wants its token\n');
  };
}
