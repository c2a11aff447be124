import { LANGUAGES } from '@permanto/contracts';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance } from 'fastify';
import { consentSecondsLeft } from '../../src/consent/cookie';
import { LASTING_COOKIES_PATH } from '../../src/cookies';
import { LANGUAGE_MAX_AGE_SECONDS } from '../../src/language';
import type { Caller } from '../request/caller';

/** Cookie → for how many seconds its value is valid; null if it is none. */
const SECONDS_LEFT: Readonly<Record<string, (value: string, now: number) => number | null>> = {
  consent: consentSecondsLeft,
  language: (value) =>
    (LANGUAGES as readonly string[]).includes(value) ? LANGUAGE_MAX_AGE_SECONDS : null,
};

const asItIs = (value: string) => value;

/** The `Set-Cookie` headers that keep what a script has set, until it ends by itself. */
export function lastingCookies(sent: string, isSecure: boolean, now: number): string[] {
  const values = parseCookie(sent, { decode: asItIs });
  return Object.entries(SECONDS_LEFT).flatMap(([name, secondsLeft]) => {
    const value = values[name] ?? '';
    const maxAge = secondsLeft(value, now);
    if (maxAge === null) return [];
    const cookie = { name, value, maxAge, path: '/', sameSite: 'lax', secure: isSecure } as const;
    return [stringifySetCookie(cookie, { encode: asItIs })];
  });
}

/** `POST /_cookies`, an answer for one visitor that no cache keeps. */
export function registerLastingCookies(
  server: FastifyInstance,
  { caller }: { readonly caller: Pick<Caller, 'isSecure'> },
): void {
  server.post(LASTING_COOKIES_PATH, (request, reply) => {
    const isSecure = caller.isSecure(request.raw);
    const cookies = lastingCookies(request.headers.cookie ?? '', isSecure, Date.now());
    if (cookies.length > 0) reply.header('set-cookie', cookies);
    return reply.header('cache-control', 'no-store').code(204).send();
  });
}
