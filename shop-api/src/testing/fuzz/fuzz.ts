import fc from 'fast-check';
import type { TestCart } from '../client';
import type { Purchases } from '../purchases';

import { anyRequest, type FuzzRequest } from './requests';
import { audit, checkExchange, fingerprint } from './rules';
import { addressOf, send, type Exchange, type Fuzzed } from './send';
import { makeWorld } from './world';

/** Answers that never end have a test of their own. */
const WITHOUT = ['events.seatChanges', 'catalogue.changes'];

const CARTS = 10;

interface HeardAnswer {
  readonly cart?: TestCart;
  readonly stream_ticket?: { readonly viewer_id: string };
}

async function hear({ world }: Fuzzed, { request, status, body }: Exchange): Promise<void> {
  if (status >= 400 || !body.startsWith('{')) return;
  const { cart, stream_ticket } = JSON.parse(body) as HeardAnswer;
  if (cart) world.hear(cart);
  if (stream_ticket) world.hearViewer(stream_ticket.viewer_id);
  if (request.operation === 'checkouts.create') await world.learnOrders();
}

async function tryRequest(fuzzed: Fuzzed, request: FuzzRequest): Promise<number> {
  const { app } = fuzzed.api;
  const { cartId } = addressOf(fuzzed, request);
  const before = await fingerprint(app.db, cartId);
  // Every answer of a test's server is held to the document (`held-server.ts`).
  const exchange = await send(fuzzed, request);
  const after = await fingerprint(app.db, cartId);
  checkExchange(exchange, before, after);

  await hear(fuzzed, exchange);
  // What it set off in the background must not look like the next request's doing.
  await app.background.settled();
  return exchange.status;
}

export interface FuzzOptions {
  readonly requests: number;
  readonly seed: number;
  readonly staffKey: string;
}

/**
 * Throws so many requests at every operation of the document, and holds each against what must
 * always be true. Throws with the seed and the smallest request that still breaks it.
 */
export async function fuzz(
  shop: Purchases,
  { requests, seed, staffKey }: FuzzOptions,
): Promise<ReadonlyMap<number, number>> {
  const { api } = shop;
  const fuzzed: Fuzzed = { api, world: await makeWorld(shop, CARTS), staffKey };
  const statuses = new Map<number, number>();
  const property = fc.asyncProperty(anyRequest(WITHOUT), async (request) => {
    const status = await tryRequest(fuzzed, request);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  await fc.assert(property, { numRuns: requests, seed });
  await audit(api.app.db);
  return statuses;
}
