import { cents } from '@permanto/contracts';
import { LIMITS } from '../../../http/limits/limits';
import { createRateLimiter } from '../../../http/limits/rate-limiter';
import { aShop } from '../../../testing/test-shop';
import type { NewOrder } from '../../orders';
import { freeOrderLimit } from './limit-free-orders';

interface Line {
  readonly price?: number;
  readonly amount: number;
  readonly event?: string;
}

const anOrder = (total: number, ...lines: Line[]) =>
  ({
    total: cents(total),
    delivery_methods: [],
    lines: lines.map(({ price = 0, amount, event }) => ({
      price: cents(price),
      amount,
      product: { id: 'lippu' },
      event: event === undefined ? null : { id: event },
    })),
  }) as unknown as NewOrder;

/** Asks for one order after the other, each a request of its own; whether they are let through. */
function requests(limits: Partial<Record<keyof typeof LIMITS, number>>) {
  const of = (name: keyof typeof LIMITS) => ({ requests: limits[name] ?? 1_000, seconds: 60 });
  const rateLimiter = createRateLimiter({
    ...LIMITS,
    free_order: of('free_order'),
    free_pieces: of('free_pieces'),
  });
  const app = { client: null, keyedHash: (text: string) => text, rateLimiter };
  return async (...orders: NewOrder[]) => {
    const passed: boolean[] = [];
    for (const order of orders) {
      const limit = freeOrderLimit(app, aShop({}));
      const attempts = [await limit(order), await limit(order), await limit(order)];
      passed.push(attempts.every((refused) => refused === null));
    }
    return passed;
  };
}

test('a free order counts once however often it is tried, and unknown clients count together', async () => {
  const ask = requests({ free_order: 2 });
  const free = anOrder(0);
  expect(await ask(free, free, free, anOrder(500))).toEqual([true, true, false, true]);
});

test('free pieces count by event or product, also beside what is paid, and only where they fit', async () => {
  const ask = requests({ free_pieces: 10 });
  const game = (amount: number) => ({ amount, event: 'ottelu' });
  expect(await ask(anOrder(0, game(6)), anOrder(0, game(5)), anOrder(500, game(4)))).toEqual([
    true,
    false,
    true,
  ]);
  expect(await ask(anOrder(500, game(1)), anOrder(500, { ...game(9), price: 500 }))).toEqual([
    false,
    true,
  ]);
  expect(await ask(anOrder(0, { amount: 10 }), anOrder(0, { amount: 1 }))).toEqual([true, false]);
});

test('an order that is refused for one event takes nothing of another', async () => {
  const ask = requests({ free_pieces: 10 });
  const [full, other] = [
    { amount: 10, event: 'a' },
    { amount: 10, event: 'b' },
  ];
  expect(await ask(anOrder(0, full), anOrder(0, other, full), anOrder(0, other))).toEqual([
    true,
    false,
    true,
  ]);
});

test('an order of more pieces than the limit is let through where it is the first', async () => {
  const ask = requests({ free_pieces: 10 });
  const large = anOrder(0, { amount: 50, event: 'a' });
  expect(await ask(large, large)).toEqual([true, false]);
});
