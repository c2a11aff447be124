import { operations } from '@permanto/contracts/api';
import type { App, Module } from '../../app';
import { route } from '../../http/route';
import { isRefused, ok, refuse } from '../../result';
import type { CartCode } from '../carts/domain/cart-state';
import { readCart } from '../carts/repository';
import { idleCode, type Code } from '../codes/domain/code';
import { getCode } from '../codes/queries/get-code';
import type { Shop } from '../shop/shop';
import { createCatalogue } from './catalogue';
import { askerWith } from './domain/asker';
import { isHidden } from './domain/on-show';
import { presentEvent, presentProduct } from './presenter';
import type { Snapshot } from './snapshot';

const { products, events, codes: codeOperations } = operations;

/** The codes of the cart that the token opens; a token that opens none is as good as no token. */
async function codesOf(app: App, shop: Shop, token: string | undefined) {
  const cartId = token === undefined ? null : app.tokens.cartOf(token, shop.key);
  if (cartId === null) return [];
  const read = await readCart(app.db, { shopKey: shop.key, cartId });
  return isRefused(read) || read.value.cart.status !== 'open' ? [] : read.value.cart.codes;
}

type Codes = readonly CartCode[];

function eventFor(shop: Shop, { availabilities }: Snapshot, eventId: string, codes: Codes) {
  const event = shop.events.get(eventId);
  if (!event) return null;
  return { event: presentEvent(event, availabilities, askerWith(shop, codes, new Date())) };
}

function productFor(shop: Shop, { availabilities }: Snapshot, productId: string, codes: Codes) {
  const product = shop.products.get(productId);
  const asker = askerWith(shop, codes, new Date());
  if (!product || (isHidden(product) && !asker.has(product))) return null;
  return { product: presentProduct(product, availabilities, asker) };
}

/** What of the catalogue a code opens or makes cheaper. */
function openedBy(shop: Shop, { availabilities }: Snapshot, code: Code, ids: readonly string[]) {
  const asker = askerWith(shop, [idleCode(code)], new Date());
  const products = ids.flatMap((id) => shop.products.get(id) ?? []).filter(asker.sees);
  const events = [...shop.events.values()].filter(({ id }) =>
    products.some(({ event_id }) => event_id === id),
  );
  return {
    products: products.map((product) => presentProduct(product, availabilities, asker)),
    events: events.map(({ id, title, start_date }) => ({
      id,
      title,
      start_date: start_date.toISOString(),
    })),
  };
}

/** Products and events as everybody sees them, with what is left of them. */
export function catalogueModule(freshMs?: number): Module {
  const catalogue = createCatalogue(freshMs);
  return {
    name: 'catalogue',
    routes: [
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
        const opens = openedBy(shop, await catalogue(app, shop), code, info.products);
        return ok({ code: info, opens });
      }),
    ],
  };
}
