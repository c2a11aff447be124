/** The order's secret from the address's fragment (`#…`); null where there is none. */
export function secretOf(hash: string): string | null {
  const encoded = hash.replace(/^#/, '');
  if (encoded === '') return null;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
