import type { RouteDeclaration, SlotName } from '@permanto/contracts';
import type { Offers } from './entry';

/** A slot that a matched route holds, with its props made from the route's parameters. */
export interface OpenSlot {
  readonly name: SlotName;
  readonly props: Readonly<Record<string, string>>;
}

export interface RouteMatch {
  readonly remote: string;
  readonly routeId: string;
  readonly params: Readonly<Record<string, string>>;
  readonly slots: readonly OpenSlot[];
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

function paramsOf(pattern: readonly string[], path: readonly string[]) {
  if (pattern.length !== path.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = decoded(path[index] ?? '');
    if (value === null) return null;
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
}

/** A literal segment outranks a parameter, from left to right. */
const rank = (pattern: readonly string[]) =>
  pattern.map((part) => (part.startsWith(':') ? '1' : '0')).join('');

function openSlots(
  route: RouteDeclaration,
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

/** The route that owns `path` (without language prefix), by what the remotes declare. */
export function matchRoute(offers: Offers, path: string): RouteMatch | null {
  const wanted = segmentsOf(path);
  const found = Object.entries(offers).flatMap(([remote, { routes }]) =>
    routes.flatMap((route) => {
      const pattern = segmentsOf(route.path);
      const params = paramsOf(pattern, wanted);
      return params === null ? [] : [{ remote, route, params, rank: rank(pattern) }];
    }),
  );
  const [best] = found.sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0));
  if (best === undefined) return null;
  const { remote, route, params } = best;
  return { remote, routeId: route.id, params, slots: openSlots(route, params) };
}

/** The remote that fills a slot: the first that declares it. */
export function ownerOf(offers: Offers, slot: SlotName): string | null {
  return Object.entries(offers).find(([, { slots }]) => slots.includes(slot))?.[0] ?? null;
}
