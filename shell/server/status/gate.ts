import { createHash, timingSafeEqual } from 'node:crypto';
import type { Language } from '@permanto/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Caller } from '../caller';
import { statusTexts } from './texts';

/** Wrong guesses of one client; whoever makes more is told to wait (s). */
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

/** Lets in who knows the token, whoever else guesses at his address, and answers everybody else. */
export function statusGate(token: string, { client }: Pick<Caller, 'client'>) {
  const guesses = new RateLimiterMemory(LIMIT);
  const secret = digest(token);

  return (language: Language) => async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const t = statusTexts.in(language);
    const given = tokenIn(request.headers.authorization);
    if (given !== null && timingSafeEqual(digest(given), secret)) return undefined;
    if (given !== null) {
      const { consumedPoints } = await guesses.penalty(client(request.raw) ?? OURSELVES);
      if (consumedPoints > LIMIT.points) {
        return reply
          .code(429)
          .header('retry-after', LIMIT.duration)
          .send(`${t('gate.tooMany')}\n`);
      }
    }
    return reply
      .code(401)
      .header('www-authenticate', 'Basic realm="Permanto", charset="UTF-8"')
      .send(`${t('gate.wanted')}\n`);
  };
}
