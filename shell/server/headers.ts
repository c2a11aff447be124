import type { Shop } from '@permanto/contracts';
import type { Offers, ServerBuild } from '@permanto/federation/registry';

/** Origins that serve remotes. */
export function assetOrigins(offers: Offers<ServerBuild>): string[] {
  const bases = Object.values(offers).flatMap(({ builds }) => builds.map(({ base }) => base));
  return [...new Set(bases.map((base) => new URL(base).origin))];
}

/** By name only: no wildcard, no scheme alone. The configuration's schema says the same. */
const ORIGIN = /^(?:https|wss):\/\/[a-z0-9.-]+(?::\d+)?$|^http:\/\/localhost:\d+$/;

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : '');

/** What the shop's configuration lets its pages reach beside its own origin. */
function allowedBy(shop: Shop | null) {
  const parties = [shop?.third_parties.pixel, shop?.third_parties.chat].filter(
    (one) => one != null,
  );
  const scripts = parties.map(({ script }) => originOf(script));
  const named = (origins: readonly string[]) => origins.filter((origin) => ORIGIN.test(origin));
  return {
    scripts: named(scripts),
    theirs: named([...scripts, ...parties.flatMap(({ origins }) => origins)]),
    media: named(shop?.media_origins ?? []),
  };
}

/**
 * Scripts from the shell, the remotes and the third parties that the shop names; none inline,
 * nothing evaluated. `origins` serve remotes, `styles` are the hashes of what stands in the page.
 * Streams are put together in the page (`blob:`).
 */
export function contentSecurityPolicy(
  origins: readonly string[],
  shop: Shop | null,
  styles: readonly string[] = [],
): string {
  const { scripts, theirs, media } = allowedBy(shop);
  const directive = (name: string, ...sources: readonly string[]) =>
    [name, ...new Set(sources)].join(' ');
  const own = ["'self'", ...origins];
  const pages = theirs.filter((origin) => !origin.startsWith('wss:'));
  return [
    "default-src 'none'",
    directive('script-src', ...own, ...scripts),
    directive('style-src', ...own, ...styles),
    directive('img-src', ...own, 'data:', 'blob:', ...media, ...pages),
    directive('media-src', "'self'", 'blob:', ...media, ...pages),
    directive('font-src', ...own, ...media),
    directive('connect-src', ...own, ...media, ...theirs),
    directive('frame-src', ...(pages.length === 0 ? ["'none'"] : pages)),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** For a year, where the visitor came by https (RFC 6797). */
export const TRANSPORT_SECURITY = ['strict-transport-security', 'max-age=31536000'] as const;

export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const;
