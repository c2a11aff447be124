/** Whether a list of codings names one, and not with `;q=0`. */
const naming = (coding: string) =>
  new RegExp(`(?:^|[\\s,])${coding}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))(?:$|[\\s,;])`);
const [BROTLI, GZIP] = [naming('br'), naming('gzip')];

/** Returns the smallest coding that a client accepts by its `Accept-Encoding` (RFC 9110, section 12.5.3). */
export function acceptedEncoding(
  header: string | string[] | undefined,
): 'br' | 'gzip' | 'identity' {
  const codings = String(header ?? '');
  if (BROTLI.test(codings)) return 'br';
  return GZIP.test(codings) ? 'gzip' : 'identity';
}
