import { randomInt } from 'node:crypto';
import { type Choice, presentIn } from '../registry/choose';
import type { DeployedRemote, Registry } from '../registry/schema';
import { PIN_PARAMETER, type PinRefusal, readPin, type SignedPin } from './pin-link';
import { parseCookie, stringifySetCookie } from 'cookie';

/** Assigns the visitor to one of a hundred buckets; contains nothing else about them. */
const BUCKET_COOKIE = 'permanto_bucket';
const BUCKETS = 100;
/** Longer than any canary. */
const BUCKET_MAX_AGE_S = 30 * 24 * 3_600;
/** In no canary's share. */
const NO_BUCKET = BUCKETS;
/** One cookie for each pinned remote. */
const PIN_COOKIE_PREFIX = 'permanto_pin_';
const PIN_COOKIE = new RegExp(`^${PIN_COOKIE_PREFIX}[a-z0-9-]+$`);

export interface Variant {
  readonly choice: Choice;
  /** Visitors with the same key get the same builds of the registry. */
  readonly key: string;
  /** Whether the page depends on the visitor's cookies. */
  readonly isPersonal: boolean;
  /** `Set-Cookie` values for the response. */
  readonly cookies: readonly string[];
}

interface Visitor {
  /** The header `cookie`. */
  readonly cookie: string | undefined;
  readonly isSecure: boolean;
  readonly now: Date;
}

const setCookie = (name: string, value: string, maxAge: number, { isSecure }: Visitor) =>
  stringifySetCookie({
    name,
    value,
    maxAge,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
  });

/** Where nothing is tried. Each page is asked for it, so it is made once. */
const ACTIVE: Variant = {
  choice: { bucket: NO_BUCKET, pins: {} },
  key: JSON.stringify([]),
  isPersonal: false,
  cookies: [],
};

/**
 * Chooses a visitor's builds. Visitors get a bucket while a canary runs and keep it; without canaries and
 * pins no cookie is read or set.
 */
export function variantOf(registry: Registry, visitor: Visitor, secret: string | null): Variant {
  const remotes = presentIn(registry);
  const hasCanary = remotes.some(([, { canary }]) => (canary?.share ?? 0) > 0);
  const hasPins =
    secret !== null && remotes.some(([, { pins = {} }]) => Object.keys(pins).length > 0);
  if (!hasCanary && !hasPins) return ACTIVE;
  const cookies = parseCookie(visitor.cookie ?? '');
  const known = hasCanary ? bucketIn(cookies[BUCKET_COOKIE]) : null;
  const bucket = known ?? (hasCanary ? randomInt(BUCKETS) : NO_BUCKET);
  const pins = hasPins ? pinsIn(cookies, secret, visitor.now) : {};
  const choice = { bucket, pins };
  return {
    choice,
    key: JSON.stringify(remotes.flatMap((remote) => otherBuild(remote, choice))),
    isPersonal: hasCanary || Object.keys(pins).length > 0,
    cookies:
      hasCanary && known === null
        ? [setCookie(BUCKET_COOKIE, String(bucket), BUCKET_MAX_AGE_S, visitor)]
        : [],
  };
}

/** What the visitor gets of a remote instead of its active build: a pin's, the canary's, or nothing else. */
function otherBuild(
  [name, { canary, pins: known = {} }]: readonly [string, DeployedRemote],
  { bucket, pins }: Choice,
) {
  const pin = pins[name];
  if (pin !== undefined && Object.hasOwn(known, pin)) return [[name, pin]];
  return bucket < (canary?.share ?? 0) ? [[name]] : [];
}

function bucketIn(value: string | undefined): number | null {
  return value !== undefined && /^\d{1,2}$/.test(value) ? Number(value) : null;
}

/** Remote → id of its pin, for valid pins only. */
function pinsIn(
  cookies: Readonly<Record<string, string | undefined>>,
  secret: string,
  now: Date,
): Record<string, string> {
  const pins = Object.entries(cookies).flatMap(([name, token]): SignedPin[] => {
    if (!PIN_COOKIE.test(name) || token === undefined) return [];
    const read = readPin(token, secret, now);
    return 'pin' in read ? [read.pin] : [];
  });
  return Object.fromEntries(pins.map(({ remote, id }) => [remote, id]));
}

/** The response to a pin link: it sets a cookie and redirects to the page, or is refused. */
export type PinResponse =
  | { readonly to: string; readonly cookies: readonly string[] }
  | { readonly refusal: PinRefusal };

/**
 * Returns the response to a URL (without host) with a pin parameter; null for any other URL. An empty pin
 * removes the visitor's pins.
 */
export function pinResponse(
  address: string,
  visitor: Visitor,
  secret: string | null,
): PinResponse | null {
  const [path = '', ...search] = address.split('?');
  const query = new URLSearchParams(search.join('?'));
  const token = query.get(PIN_PARAMETER);
  if (token === null || secret === null) return null;
  query.delete(PIN_PARAMETER);
  const to = query.size === 0 ? path : `${path}?${query}`;
  if (token === '') {
    const names = Object.keys(parseCookie(visitor.cookie ?? ''));
    const pinCookies = names.filter((name) => PIN_COOKIE.test(name));
    return { to, cookies: pinCookies.map((name) => setCookie(name, '', 0, visitor)) };
  }
  const read = readPin(token, secret, visitor.now);
  if ('refusal' in read) return read;
  const maxAgeS = (Date.parse(read.pin.expires) - visitor.now.getTime()) / 1_000;
  return {
    to,
    cookies: [setCookie(PIN_COOKIE_PREFIX + read.pin.remote, token, Math.floor(maxAgeS), visitor)],
  };
}
