import pino from 'pino';
import { operations } from '@permanto/contracts/api';
import { describeOn } from '../testing/on-each-database';
import { CUSTOMER, inHand, purchasesIn } from '../testing/purchases';
import { ticketShop } from '../testing/ticket-shop';

const REQUEST_ID = 'from-the-shell-4711';

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly reqId?: string;
  readonly route?: string;
  readonly status?: number;
}

describeOn('PGlite', 'the log', (start) => {
  test('tells of every request under its id, and nothing of the person', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line) => lines.push(line) });
    const shop = ticketShop(10);
    const purchases = await purchasesIn(start, shop, { settings: { log } });
    const { api } = purchases;
    const { client } = api;
    const cart = await purchases.filledCart({ aikuinen: 2 });
    await client.call(operations.carts.setComments, {
      params: { cartId: cart.uuid },
      token: cart.token,
      body: { comments_by_customer: 'Soita ovikelloa kahdesti' },
    });
    const back = await purchases.onPaymentPage(await purchases.toPaymentPage(cart), 'pay');
    const order = inHand(back);
    const { tickets } = await purchases.order(order);
    const [address] = purchases.callbacks.calls;
    await client.call(operations.orders.tickets, {
      params: { orderNumber: order.number },
      query: { secret: order.secret },
      headers: { 'x-request-id': REQUEST_ID },
    });
    // What is refused, what can't be read, and what fails on our side.
    await purchases.checkOut(cart);
    await api.server.inject(`/v1/testi/carts/${cart.uuid}/%E0%A4%A.json?email=${CUSTOMER.email}`);
    const broken = jest.spyOn(api.app.db, 'query').mockRejectedValue(new Error('out of reach'));
    await api.server.inject({
      url: `/v1/testi/orders/${order.number}.json?email=${CUSTOMER.email}`,
      headers: { 'x-order-secret': order.secret },
    });
    broken.mockRestore();
    purchases.provider.isOpen = false;
    await purchases.checkOut(await purchases.filledCart({ aikuinen: 1 }));
    await purchases.close();

    const told = lines.join('');
    const read = lines.map((line) => JSON.parse(line) as Line);
    const pdf = read.filter(({ reqId }) => reqId === REQUEST_ID);
    expect(pdf).toEqual([
      expect.objectContaining({
        route: '/v1/:shopKey/orders/:orderNumber/tickets.pdf',
        status: 200,
      }),
    ]);
    const messages = read.map(({ msg }) => msg);
    expect(messages).toContain('request failed');
    expect(messages).toContain('the payment provider gave no page');
    const personal = [
      ...Object.values(CUSTOMER).filter((value) => value.length > 2),
      ...['Soita ovikelloa', cart.uuid, cart.token, order.number, order.secret, '?'],
      ...tickets.map(({ code }) => code),
      new URL(address ?? '', 'http://shop').searchParams.get('signature') ?? '',
    ];
    expect(personal.filter((value) => value === '' || told.includes(value))).toEqual([]);
  });
});
