/** Stands for the shop's own origin, which no style sheet and no page needs to name. */
const OWN = 'https://own.invalid';

/**
 * The address where a shop's picture may come from: its own origin (then without the origin), or
 * one of `origins`; else null. Read as browsers read it, so that `//`, `\` and tabs hide nothing.
 */
export function ownAddress(address: string, origins: readonly string[]): string | null {
  if (!URL.canParse(address, OWN)) return null;
  const url = new URL(address, OWN);
  if (url.origin === OWN) return url.pathname.replace(/^\/+/, '/') + url.search + url.hash;
  return origins.includes(url.origin) ? url.href : null;
}

/** `url("…")` of CSS, whatever is in the address. */
export const cssUrl = (address: string): string =>
  `url("${address.replace(/["\\\n\r\f]/g, (char) => `\\${char.charCodeAt(0).toString(16)} `)}")`;
