import { createHash, timingSafeEqual } from 'node:crypto';
import type { Language } from '@permanto/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Caller } from '../request/caller';
import { statusTexts } from '@permanto/release';

/** Wrong tokens of one client; `duration` in seconds. */
const WRONG_TOKEN_LIMIT = { points: 10, duration: 60 };
const NO_CLIENT = 'no-client';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The token in `Authorization`: a bearer token (RFC 6750) or the password of any user (RFC 7617). */
function tokenIn(header = ''): string | null {
  const [, scheme = '', credentials = ''] = /^(\w+) +(\S+)$/.exec(header) ?? [];
  if (scheme.toLowerCase() === 'bearer') return credentials;
  if (scheme.toLowerCase() !== 'basic') return null;
  const text = Buffer.from(credentials, 'base64').toString('utf8');
  return text.slice(text.indexOf(':') + 1);
}

/**
 * Admits requests with the token, even from a client that is rate-limited for guessing, and responds to all
 * others.
 */
export function createStatusAuth(token: string, { client }: Pick<Caller, 'client'>) {
  const wrongTokens = new RateLimiterMemory(WRONG_TOKEN_LIMIT);
  const secret = digest(token);

  return (language: Language) => async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const t = statusTexts.in(language);
    const given = tokenIn(request.headers.authorization);
    if (given !== null && timingSafeEqual(digest(given), secret)) return undefined;
    if (given !== null) {
      const { consumedPoints } = await wrongTokens.penalty(client(request.raw) ?? NO_CLIENT);
      if (consumedPoints > WRONG_TOKEN_LIMIT.points) {
        return reply
          .code(429)
          .header('retry-after', WRONG_TOKEN_LIMIT.duration)
          .send(`${t('gate.tooMany')}\n`);
      }
    }
    return reply
      .code(401)
      .header('www-authenticate', 'Basic realm="Permanto", charset="UTF-8"')
      .send(`${t('gate.wanted')}\n`);
  };
}
