/** Splits a request's URL as it was sent; `search` begins with `?`, or is empty. */
export function splitUrl(url: string): { readonly pathname: string; readonly search: string } {
  const cut = url.indexOf('?');
  if (cut === -1) return { pathname: url, search: '' };
  return { pathname: url.slice(0, cut), search: cut === url.length - 1 ? '' : url.slice(cut) };
}
