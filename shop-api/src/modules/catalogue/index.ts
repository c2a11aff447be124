import { operations } from '@permanto/contracts/api';
import type { App, Module } from '../../app';
import { route } from '../../http/route';
import { isRefused, ok, refuse } from '../../result';
import type { CartCode } from '../carts/domain/cart-state';
import { readCart } from '../carts/repository';
import type { Shop } from '../shop/shop';
import { createCatalogue } from './catalogue';
import { askerWith } from './domain/asker';
import { presentEvent } from './presenter';
import type { Snapshot } from './snapshot';

const { products, events } = operations;

/** The codes of the cart that the token opens; a token that opens none is as good as no token. */
async function codesOf(app: App, shop: Shop, token: string | undefined) {
  const cartId = token === undefined ? null : app.tokens.cartOf(token, shop.key);
  if (cartId === null) return [];
  const read = await readCart(app.db, { shopKey: shop.key, cartId });
  return isRefused(read) || read.value.cart.status !== 'open' ? [] : read.value.cart.codes;
}

function eventFor(
  shop: Shop,
  { availabilities }: Snapshot,
  eventId: string,
  codes: readonly CartCode[],
) {
  const event = shop.events.get(eventId);
  if (!event) return null;
  return { event: presentEvent(event, availabilities, askerWith(shop, codes, new Date())) };
}

/** Products and events as everybody sees them, with what is left of them. */
export function catalogueModule(freshMs?: number): Module {
  const catalogue = createCatalogue(freshMs);
  return {
    name: 'catalogue',
    routes: [
      route(products.list, async (app, { shop }) => ok((await catalogue(app, shop)).products)),
      route(products.get, async (app, { shop, params }) => {
        const answer = (await catalogue(app, shop)).product(params.productId);
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
    ],
  };
}
