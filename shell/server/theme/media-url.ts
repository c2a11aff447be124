/** Placeholder for the shop's own origin, which is left out of style sheets and pages. */
const OWN_ORIGIN = 'https://own.invalid';

/**
 * Returns the URL if it is on the shop's own origin (then without the origin) or on one of `origins`, else
 * null. Parsed as browsers parse it, so that `//`, `\` and tabs can't disguise another host.
 */
export function allowedMediaUrl(address: string, origins: readonly string[]): string | null {
  if (!URL.canParse(address, OWN_ORIGIN)) return null;
  const url = new URL(address, OWN_ORIGIN);
  if (url.origin === OWN_ORIGIN) return url.pathname.replace(/^\/+/, '/') + url.search + url.hash;
  return origins.includes(url.origin) ? url.href : null;
}

/** CSS `url("…")` with the address escaped. */
export const cssUrl = (address: string): string =>
  `url("${address.replace(/["\\\n\r\f]/g, (char) => `\\${char.charCodeAt(0).toString(16)} `)}")`;
