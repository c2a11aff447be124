import type { Offers, ServerBuild } from '@permanto/federation/registry';

/** Origins that serve remotes. */
export function assetOrigins(offers: Offers<ServerBuild>): string[] {
  const bases = Object.values(offers).flatMap(({ builds }) => builds.map(({ base }) => base));
  return [...new Set(bases.map((base) => new URL(base).origin))];
}

/** Scripts and styles from the shell and the remotes only; nothing inline, nothing evaluated. */
export function contentSecurityPolicy(origins: readonly string[]): string {
  const own = ["'self'", ...origins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    `img-src ${own} data: blob:`,
    `font-src ${own}`,
    `connect-src ${own}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const;
