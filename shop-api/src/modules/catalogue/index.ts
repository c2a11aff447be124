import { operations } from '@permanto/contracts/api';
import type { Module } from '../../app';
import { route } from '../../http/route';
import { ok, refuse } from '../../result';
import { createCatalogue } from './catalogue';

const { products, events } = operations;

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
      route(events.get, async (app, { shop, params }) => {
        const answer = (await catalogue(app, shop)).event(params.eventId);
        return answer ? ok(answer) : refuse('event_not_found');
      }),
    ],
  };
}
