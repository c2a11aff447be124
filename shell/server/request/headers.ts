import type { Shop } from '@permanto/contracts';
import type { Offers, ServerBuild } from '@permanto/federation/builds';
import { trustedBase } from '@permanto/release';

/** The policy's sources for the remotes: the trusted addresses that they lie below; their origins where all are trusted. */
export function assetSources(
  offers: Offers<ServerBuild>,
  trustedBases: readonly string[] | null,
): string[] {
  const bases = Object.values(offers).flatMap(({ builds }) => builds.map(({ base }) => base));
  const sources = bases.map((base) => {
    const { origin } = new URL(base);
    const trusted = trustedBases && trustedBase(trustedBases, base);
    return trusted === null || trusted === `${origin}/` ? origin : trusted;
  });
  return [...new Set(sources)];
}

/** Only full origins: no wildcard, no scheme alone. The same rule as in the configuration's schema. */
const ORIGIN = /^(?:https|wss):\/\/[a-z0-9.-]+(?::\d+)?$|^http:\/\/localhost:\d+$/;

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : '');

/** Origins besides its own that the shop's configuration allows its pages to use. */
function allowedOrigins(shop: Shop | null) {
  const parties = [shop?.third_parties.pixel, shop?.third_parties.chat].filter(
    (party) => party != null,
  );
  const scripts = parties.map(({ script }) => originOf(script));
  const named = (origins: readonly string[]) => origins.filter((origin) => ORIGIN.test(origin));
  return {
    scripts: named(scripts),
    thirdParties: named([...scripts, ...parties.flatMap(({ origins }) => origins)]),
    media: named(shop?.media_origins ?? []),
  };
}

interface InlineHashes {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/**
 * Allows scripts of the shell, the remotes and the shop's third parties; nothing inline but what has one of `inline`'s
 * hashes, no `eval`. `assets` serve the remotes. `blob:` is needed for streams.
 */
export function contentSecurityPolicy(
  assets: readonly string[],
  shop: Shop | null,
  inline: InlineHashes = { styles: [], scripts: [] },
): string {
  const { scripts, thirdParties, media } = allowedOrigins(shop);
  const directive = (name: string, ...sources: readonly string[]) =>
    [name, ...new Set(sources)].join(' ');
  const own = ["'self'", ...assets];
  const pages = thirdParties.filter((origin) => !origin.startsWith('wss:'));
  return [
    "default-src 'none'",
    directive('script-src', ...own, ...inline.scripts, ...scripts),
    directive('style-src', ...own, ...inline.styles),
    directive('img-src', ...own, 'data:', 'blob:', ...media, ...pages),
    directive('media-src', "'self'", 'blob:', ...media, ...pages),
    directive('font-src', ...own, ...media),
    directive('connect-src', ...own, ...media, ...thirdParties),
    directive('frame-src', ...(pages.length === 0 ? ["'none'"] : pages)),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** HSTS for one year, sent over https only (RFC 6797). */
export const TRANSPORT_SECURITY = ['strict-transport-security', 'max-age=31536000'] as const;

export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  vary: 'accept-encoding',
} as const;

/** Of a page that cookies choose. */
export const VARY_BY_COOKIE = { vary: 'accept-encoding, cookie' } as const;

export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const;
