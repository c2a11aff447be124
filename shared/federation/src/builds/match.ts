import { matchRoutes, type RouteObject } from 'react-router';
import type { Offers } from './entry';
import type { LiveRoute } from './schema';

/** A slot of a matched route; its props are made from the route's parameters. */
export interface OpenSlot {
  readonly name: string;
  readonly props: Readonly<Record<string, string>>;
}

export interface RouteMatch {
  readonly remote: string;
  readonly routeId: string;
  readonly params: Readonly<Record<string, string>>;
  readonly slots: readonly OpenSlot[];
}

interface OwnedRoute {
  readonly remote: string;
  readonly route: LiveRoute;
}

/** The declared routes, as react-router's. */
function routesOf(offers: Offers): RouteObject[] {
  return Object.entries(offers).flatMap(([remote, { routes }]) =>
    routes.map((route) => ({
      path: route.path,
      caseSensitive: true,
      handle: { remote, route } satisfies OwnedRoute,
    })),
  );
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function openSlots(
  route: LiveRoute,
  params: Readonly<Record<string, string>>,
): readonly OpenSlot[] {
  return route.slots.map(({ name, props }) => ({
    name,
    props: Object.fromEntries(
      Object.entries(props).map(([prop, value]) => [
        prop,
        value.startsWith(':') ? (params[value.slice(1)] ?? '') : value,
      ]),
    ),
  }));
}

/** What a route reads of a query, in the order of its declaration: the same page has one address. */
function searchRead({ query: declared }: LiveRoute, search: string): string {
  if (search === '' || declared === undefined) return search;
  const sent = new URLSearchParams(search);
  const read = declared.flatMap((name) => {
    const value = sent.getAll(name).at(-1);
    return value === undefined ? [] : [[name, value]];
  });
  return read.length === 0 ? '' : `?${new URLSearchParams(read).toString()}`;
}

interface Address {
  /** Without language prefix. */
  readonly path: string;
  readonly search: string;
}

export interface MatchedAddress extends Address {
  /** Null if no remote declares the path: then nothing reads the query, either. */
  readonly match: RouteMatch | null;
}

/** Finds the declared route of an address, with what the route reads of its query. */
export function matchAddress(offers: Offers, { path, search }: Address): MatchedAddress {
  const [match] = (isDecodable(path) ? matchRoutes(routesOf(offers), path) : null) ?? [];
  if (match === undefined) return { path, search: '', match: null };
  const { remote, route } = match.route.handle as OwnedRoute;
  const params = match.params as Record<string, string>;
  return {
    path,
    search: searchRead(route, search),
    match: { remote, routeId: route.id, params, slots: openSlots(route, params) },
  };
}
