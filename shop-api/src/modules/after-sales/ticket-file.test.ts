import { operations } from '@permanto/contracts/api';
import { LIMITS } from '../../http/limits/limits';
import { describeOn } from '../../testing/on-each-database';
import { inHand, type OrderInHand, type Purchases, usePurchases } from '../../testing/purchases';
import { ticketShop } from '../../testing/ticket-shop';
import { createPrinter } from './pdf/printer';

async function buy(shopping: Purchases): Promise<OrderInHand> {
  return inHand(await shopping.toPaymentPage(await shopping.filledCart({ vapaalippu: 2 })));
}

const readFile = ({ api }: Purchases, { number, secret }: OrderInHand) =>
  api.client.call(operations.orders.tickets, {
    params: { orderNumber: number },
    headers: { 'x-order-secret': secret },
  });

describeOn('PostgreSQL', 'the file of an order’s tickets', (start) => {
  const shopping = usePurchases(start, ticketShop(100), {
    settings: { rateLimits: { ...LIMITS, ticket_file: { requests: 2, seconds: 60 } } },
  });

  test('is made so often for an order, and for its owner alone', async () => {
    const [mine, other] = [await buy(shopping), await buy(shopping)];
    for (let times = 0; times < 5; times += 1) {
      await readFile(shopping, { ...mine, secret: 'arvaus' });
    }
    expect((await readFile(shopping, mine)).status).toBe(200);
    expect((await readFile(shopping, mine)).status).toBe(200);
    const { error, headers } = await readFile(shopping, mine);
    expect(error?.code).toBe('too_many_requests');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await readFile(shopping, other)).status).toBe(200);
  });
});

describeOn('PostgreSQL', 'the file of an order’s tickets while many wait for theirs', (start) => {
  let waiting = 0;
  const printer = createPrinter({
    write: async () => Buffer.from('%PDF-'),
    waiting: () => waiting,
    close: () => Promise.resolve(),
  });
  const shopping = usePurchases(start, ticketShop(100), { settings: { printer } });

  test('is refused, and comes when fewer do', async () => {
    const order = await buy(shopping);
    waiting = 1_000;
    const { error } = await readFile(shopping, order);
    expect(error).toEqual({
      code: 'too_many_requests',
      exception_parameters: { retry_after: 5 },
    });
    waiting = 0;
    expect((await readFile(shopping, order)).status).toBe(200);
  });
});
