import type { RouteMatch } from '@permanto/federation/builds';
import { HOST } from './smoke-host';

/** The places to hydrate, such as `page` or `buy-box {"eventId":"1"}`, from the page data. */
function placesIn(html: string): readonly string[] {
  const [, data] =
    /^[^]*<script type="application\/json" id="page-data">(.*)<\/script>/.exec(html) ?? [];
  if (data === undefined) throw new Error('The shell sent a page without its data.');
  return (JSON.parse(data) as { readonly places: readonly string[] }).places;
}

/**
 * Returns the declared route or slot that the module doesn't export: the shell shows a fallback for it and
 * reports no failure. The status code doesn't tell: without an API, a valid page is a 503, too.
 */
export function missingExport(html: string, match: RouteMatch | null): string | null {
  if (match === null) return 'no route matches';
  const places = placesIn(html);
  if (!places.includes('page')) return `it exports no route "${match.routeId}"`;
  // Only the host always renders its slots; other pages may render them conditionally.
  const held = match.remote === HOST ? match.slots : [];
  const missing = held.find(({ name }) => !places.some((place) => place.startsWith(`${name} `)));
  return missing === undefined ? null : `it exports no slot "${missing.name}"`;
}
