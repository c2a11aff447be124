import type { Language, ShopWire } from '@permanto/contracts';
import { renderInScope, type Script, testScope } from '@permanto/testing';
import { allSettled, fork, serialize } from 'effector';
import { $clock, $transport, type Clock } from '@permanto/api-client';
import { apiClock } from '@permanto/api-client/http';
import { remote } from '../remote';

/** The current time of all tests: a week before the default event. */
export const NOW = Date.parse('2026-11-20T10:00:00Z');

interface Visit {
  /** A route's id. */
  route: string;
  params?: Record<string, string>;
  path?: string;
  query?: Record<string, string>;
  language?: Language;
  script?: Script;
  shop?: ShopWire;
}

const routeOf = (id: string) => {
  const route = remote.routes[id];
  if (route === undefined) throw new Error(`no route ${id}`);
  return route;
};

/** Slots that render their props. */
const slots = {
  'buy-box': { View: ({ eventId }: { eventId: string }) => <p>Tickets: {eventId}</p> },
  'product-box': { View: ({ productId }: { productId: string }) => <p>Buy: {productId}</p> },
  'apply-code': { View: ({ code }: { code: string }) => <p>Apply: {code}</p> },
  'seat-finder': { View: ({ eventId }: { eventId: string }) => <p>Finder: {eventId}</p> },
  'seat-picker': { View: ({ eventId }: { eventId: string }) => <p>Seats: {eventId}</p> },
};

/** Opens a page before rendering it, as the shell does. */
export async function openPage(visit: Visit) {
  const { route: id, params = {}, path = '/', query = {}, language = 'en', script, shop } = visit;
  const route = await routeOf(id).load();
  const test = await testScope({ ...(script && { script }), ...(shop && { shop }) });
  await allSettled(route.opened, {
    scope: test.scope,
    params: { params, query, language, path },
  });
  const { scope } = test;
  /** Changing the page's query opens it again, as in the shell. */
  const navigate = jest.fn((to: string) => {
    const url = new URL(to, 'http://shop.test');
    if (url.pathname !== path) return;
    const changed = Object.fromEntries(url.searchParams);
    void allSettled(route.opened, { scope, params: { params, query: changed, language, path } });
  });
  return {
    ...test,
    navigate,
    head: () => scope.getState(route.$head),
    status: () => (route.$status ? scope.getState(route.$status) : 200),
    show: (shownIn = scope) =>
      renderInScope(shownIn, <route.Page params={params} />, {
        path,
        params,
        language,
        slots,
        navigate,
      }),
  };
}

/** Opens a page on a server and continues in a browser. */
export async function arrive(visit: Visit, clock: Clock = apiClock()) {
  const page = await openPage(visit);
  const serialized: Record<string, unknown> = serialize(page.scope);
  // As in a browser: the serialized state and a new transport.
  const injected = { [$transport.sid ?? '']: page.transport, [$clock.sid ?? '']: clock };
  const scope = fork({ values: { ...serialized, ...injected } });
  return { ...page, scope, show: () => page.show(scope) };
}
