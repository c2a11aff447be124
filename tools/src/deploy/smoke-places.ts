import type { RouteMatch } from '@permanto/federation/registry';
import { HOST } from './smoke-host';

/** The places that the browser would hydrate, `page` or `buy-box {"eventId":"1"}`, as the page tells it. */
function placesIn(html: string): readonly string[] {
  const [, data] =
    /^[^]*<script type="application\/json" id="page-data">(.*)<\/script>/.exec(html) ?? [];
  if (data === undefined) throw new Error('The shell sent a page without its data.');
  return (JSON.parse(data) as { readonly places: readonly string[] }).places;
}

/**
 * What the build declares and its module doesn't have: the shell shows a fallback there and calls
 * it no failure. A page's status says less: without an API that answers, a good page is a 503, too.
 */
export function lackIn(html: string, match: RouteMatch | null): string | null {
  if (match === null) return 'no route leads there';
  const places = placesIn(html);
  if (!places.includes('page')) return `it exports no route "${match.routeId}"`;
  // Other pages may hold a slot and not show it.
  const held = match.remote === HOST ? match.slots : [];
  const lack = held.find(({ name }) => !places.some((place) => place.startsWith(`${name} `)));
  return lack === undefined ? null : `it exports no slot "${lack.name}"`;
}
