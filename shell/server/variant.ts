import { randomInt } from 'node:crypto';
import type { Choice, Registry } from '@permanto/federation/registry';
import {
  PIN_PARAMETER,
  type PinRefusal,
  readPin,
  type SignedPin,
} from '@permanto/federation/pin-link';
import { parseCookie, stringifySetCookie } from 'cookie';

/** Which hundredth of the visitors somebody is in; nothing more is known of him by it. */
const BUCKET = 'permanto_bucket';
const BUCKETS = 100;
/** Seconds: longer than any canary. */
const BUCKET_AGE = 30 * 24 * 3_600;
/** One cookie for each remote whose pin a visitor has. */
const PIN = 'permanto_pin_';
const PIN_NAME = new RegExp(`^${PIN}[a-z0-9-]+$`);

export interface Variant {
  readonly choice: Choice;
  /** Whether the page is not the same for everybody. */
  readonly isChosen: boolean;
  /** To be set with the page. */
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
    ...{ name, value, maxAge, path: '/', httpOnly: true, sameSite: 'lax' },
    secure: isSecure,
  });

/**
 * Which builds a visitor gets. He is put into a hundredth as long as a canary runs, and stays in it;
 * where nothing runs but what is live, no cookie is read or set.
 */
export function variantOf(registry: Registry, visitor: Visitor, secret: string | null): Variant {
  const remotes = Object.values(registry).filter(({ removed = false }) => !removed);
  const hasCanary = remotes.some(({ canary }) => (canary?.share ?? 0) > 0);
  const hasPins = secret !== null && remotes.some(({ pins = {} }) => Object.keys(pins).length > 0);
  const cookies = hasCanary || hasPins ? parseCookie(visitor.cookie ?? '') : {};
  const known = hasCanary ? bucketIn(cookies[BUCKET]) : null;
  const bucket = known ?? (hasCanary ? randomInt(BUCKETS) : BUCKETS);
  const pins = hasPins ? pinsIn(cookies, secret, visitor.now) : {};
  return {
    choice: { bucket, pins },
    isChosen: hasCanary || Object.keys(pins).length > 0,
    cookies:
      hasCanary && known === null ? [setCookie(BUCKET, String(bucket), BUCKET_AGE, visitor)] : [],
  };
}

function bucketIn(value: string | undefined): number | null {
  return value !== undefined && /^\d{1,2}$/.test(value) ? Number(value) : null;
}

/** Remote → the id of its pin, of those that count. */
function pinsIn(
  cookies: Readonly<Record<string, string | undefined>>,
  secret: string,
  now: Date,
): Record<string, string> {
  const pins = Object.entries(cookies).flatMap(([name, token]): SignedPin[] => {
    if (!PIN_NAME.test(name) || token === undefined) return [];
    const read = readPin(token, secret, now);
    return 'pin' in read ? [read.pin] : [];
  });
  return Object.fromEntries(pins.map(({ remote, id }) => [remote, id]));
}

/** What a link with a pin does: it sets a cookie and leads to the page, or doesn't count. */
export type PinAnswer =
  { readonly to: string; readonly cookies: readonly string[] } | { readonly refusal: PinRefusal };

/**
 * What to answer an address (without host) that bears a pin; null for any other. An empty pin takes
 * all away that the visitor has.
 */
export function answerToPin(
  address: string,
  visitor: Visitor,
  secret: string | null,
): PinAnswer | null {
  const [path = '', ...search] = address.split('?');
  const query = new URLSearchParams(search.join('?'));
  const token = query.get(PIN_PARAMETER);
  if (token === null || secret === null) return null;
  query.delete(PIN_PARAMETER);
  const to = query.size === 0 ? path : `${path}?${query}`;
  if (token === '') {
    const names = Object.keys(parseCookie(visitor.cookie ?? ''));
    const given = names.filter((name) => PIN_NAME.test(name));
    return { to, cookies: given.map((name) => setCookie(name, '', 0, visitor)) };
  }
  const read = readPin(token, secret, visitor.now);
  if ('refusal' in read) return read;
  const left = (Date.parse(read.pin.expires) - visitor.now.getTime()) / 1_000;
  return { to, cookies: [setCookie(PIN + read.pin.remote, token, Math.floor(left), visitor)] };
}
