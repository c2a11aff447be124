import fc from 'fast-check';
import type { StartedShop } from '../start-shop';

import { anyRequest, type FuzzRequest } from './requests';
import { audit, checkExchange, fingerprint } from './rules';
import { addressOf, send, type Exchange, type Fuzzed } from './send';
import { livingWorld } from './world';

/** Answers that never end have a test of their own. */
const WITHOUT = ['events.seatChanges'];

const CARTS = 24;

interface HeardAnswer {
  readonly cart?: Parameters<Fuzzed['world']['hear']>[0];
}

async function hear({ world }: Fuzzed, { request, status, body }: Exchange): Promise<void> {
  if (status >= 400 || !body.startsWith('{')) return;
  const { cart } = JSON.parse(body) as HeardAnswer;
  if (cart) world.hear(cart);
  if (request.operation === 'checkouts.create') await world.learnOrders();
}

async function tryRequest(fuzzed: Fuzzed, request: FuzzRequest): Promise<number> {
  const { app } = fuzzed.api;
  const { cartId } = addressOf(fuzzed, request);
  const before = await fingerprint(app.db, cartId);
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
  api: StartedShop,
  { requests, seed, staffKey }: FuzzOptions,
): Promise<ReadonlyMap<number, number>> {
  const world = await livingWorld(api, CARTS);
  const fuzzed: Fuzzed = { api, world, staffKey };
  const statuses = new Map<number, number>();
  const property = fc.asyncProperty(anyRequest(WITHOUT), async (request) => {
    const status = await tryRequest(fuzzed, request);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  await fc.assert(property, { numRuns: requests, seed });
  await audit(api.app.db);
  return statuses;
}
