import { operations } from '@permanto/contracts/api';
import type { App, Module } from '../../app';
import { StreamAnswer } from '../../http/answers';
import { route } from '../../http/route';
import { isRefused, ok, refuse } from '../../result';
import type { CartCode } from '../carts/domain';
import { readCart } from '../carts';
import { idleCode, type Code } from '../codes/domain';
import { getCode } from '../codes';
import type { Shop } from '../shop';
import { createCatalogue } from './catalogue';
import { CatalogueChanges } from './changes';
import { visitorWithCodes } from './domain/visitor';
import { isHidden } from './domain/visibility';
import { presentEvent, presentProduct } from './presenter';
import type { Snapshot } from './snapshot';

const { catalogue: catalogueOperations, products, events, codes: codeOperations } = operations;

/** The codes of the token's cart; none for an invalid token. */
async function codesOf(app: App, shop: Shop, token: string | undefined) {
  const cartId = token === undefined ? null : app.tokens.cartOf(token, shop.key);
  if (cartId === null) return [];
  const read = await readCart(app.db, { shopKey: shop.key, cartId });
  return isRefused(read) || read.value.cart.status !== 'open' ? [] : read.value.cart.codes;
}

type Codes = readonly CartCode[];

function eventFor(shop: Shop, snapshot: Snapshot, eventId: string, codes: Codes) {
  const event = shop.events.get(eventId);
  if (!event) return null;
  const visitor = visitorWithCodes(shop, codes, new Date());
  return { event: presentEvent({ ...snapshot, shop, visitor }, event) };
}

function productFor(shop: Shop, snapshot: Snapshot, productId: string, codes: Codes) {
  const product = shop.products.get(productId);
  const visitor = visitorWithCodes(shop, codes, new Date());
  if (!product || (isHidden(product) && !visitor.meetsRequirements(product))) return null;
  return { product: presentProduct({ ...snapshot, shop, visitor }, product) };
}

/** The products that a code reveals or makes cheaper, and their events. */
function routeOpenedPayload(shop: Shop, snapshot: Snapshot, code: Code, ids: readonly string[]) {
  const visitor = visitorWithCodes(shop, [idleCode(code)], new Date());
  const products = ids.flatMap((id) => shop.products.get(id) ?? []).filter(visitor.canSee);
  const events = [...shop.events.values()].filter(({ id }) =>
    products.some(({ event_id }) => event_id === id),
  );
  return {
    products: products.map((product) => presentProduct({ ...snapshot, shop, visitor }, product)),
    events: events.map(({ id, title, start_date }) => ({
      id,
      title,
      start_date: start_date.toISOString(),
    })),
  };
}

/** Products and events with their availability. */
export function catalogueModule(ttlMs?: number): Module {
  const catalogue = createCatalogue(ttlMs);
  const changes = new CatalogueChanges(catalogue);
  return {
    name: 'catalogue',
    start: (app) => changes.start(app),
    routes: [
      route(catalogueOperations.changes, async (app, { shop }) => {
        const stream = await changes.listen(app, shop);
        return isRefused(stream) ? stream : ok(new StreamAnswer(stream.value));
      }),
      route(products.list, async (app, { shop }) => ok((await catalogue(app, shop)).products)),
      route(products.get, async (app, { shop, params, query }) => {
        const snapshot = await catalogue(app, shop);
        const codes = await codesOf(app, shop, query.token);
        const answer =
          codes.length === 0
            ? snapshot.product(params.productId)
            : productFor(shop, snapshot, params.productId, codes);
        return answer ? ok(answer) : refuse('product_not_found');
      }),
      route(events.list, async (app, { shop }) => ok((await catalogue(app, shop)).events)),
      route(events.get, async (app, { shop, params, query }) => {
        const snapshot = await catalogue(app, shop);
        const codes = await codesOf(app, shop, query.token);
        const answer =
          codes.length === 0
            ? snapshot.event(params.eventId)
            : eventFor(shop, snapshot, params.eventId, codes);
        return answer ? ok(answer) : refuse('event_not_found');
      }),
      route(codeOperations.get, async (app, { shop, params }) => {
        const found = await getCode(app, shop, params.code);
        if (isRefused(found)) return found;
        const { info, code } = found.value;
        const opens = routeOpenedPayload(shop, await catalogue(app, shop), code, info.products);
        return ok({ code: info, opens });
      }),
    ],
  };
}

export type { StockReader } from './ports';
