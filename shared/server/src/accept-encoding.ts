/** Whether a list of codings names one, and not with `;q=0`. */
const names = (header: string, coding: string) =>
  new RegExp(`(?:^|[\\s,])${coding}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))(?:$|[\\s,;])`).test(
    header,
  );

/** Returns the smallest coding that a client accepts by its `Accept-Encoding` (RFC 9110, section 12.5.3). */
export function acceptedEncoding(
  header: string | string[] | undefined,
): 'br' | 'gzip' | 'identity' {
  const codings = String(header ?? '');
  if (names(codings, 'br')) return 'br';
  return names(codings, 'gzip') ? 'gzip' : 'identity';
}
