import { connect, type AddressInfo } from 'node:net';
import { EventEmitter } from 'node:events';
import { operations } from '@permanto/contracts/api';
import { statement } from '../db/db';
import { openLog } from '../log';
import { describeOn, describeOnPostgresFirst } from '../testing/on-each-database';
import { CUSTOMER, inHand, purchasesIn, type Purchases } from '../testing/purchases';
import { ticketShop } from '../testing/ticket-shop';

const REQUEST_ID = 'from-the-shell-4711';

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly reqId?: string;
  readonly route?: string;
  readonly status?: number;
}

describeOn('PostgreSQL', 'the log', (start) => {
  test('logs every request with its id, and no personal data', async () => {
    const lines: string[] = [];
    const log = openLog('trace', { write: (line) => lines.push(line) });
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

    const logged = lines.join('');
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
    expect(personal.filter((value) => value === '' || logged.includes(value))).toEqual([]);
  });
});

let opened: Purchases | undefined;
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

const FORBID_CUSTOMERS = statement(
  'test.forbid-customers',
  'alter table carts add constraint no_customers check (customer is null)',
);

describeOnPostgresFirst('the log', (start) => {
  test('of a fault of the database names what failed, and no value of the person’s', async () => {
    const lines: string[] = [];
    const log = openLog('trace', { write: (line) => lines.push(line) });
    opened = await purchasesIn(start, ticketShop(10), { settings: { log } });
    const { api } = opened;
    const cart = await api.client.newCart();
    await api.app.db.query(FORBID_CUSTOMERS);
    const { statusCode } = await api.server.inject({
      method: 'PUT',
      url: `/v1/testi/carts/${cart.uuid}/customer.json`,
      headers: { 'x-cart-token': cart.token },
      payload: { customer: CUSTOMER },
    });

    expect(statusCode).toBe(500);
    const failed = lines.find((line) => line.includes('request failed')) ?? '{}';
    const { err } = JSON.parse(failed) as { err: object };
    expect(Object.keys(err).sort()).toEqual(['code', 'message', 'stack', 'type']);
    expect(err).toMatchObject({ code: '23514', message: expect.stringContaining('no_customers') });
    const logged = lines.join('');
    const personal = [CUSTOMER.email, CUSTOMER.last_name, cart.uuid];
    expect(personal.filter((value) => logged.includes(value))).toEqual([]);
  });
});

describeOn('PostgreSQL', 'the log', (start) => {
  test('knows no fault where a body breaks off, since the visitor went away', async () => {
    const heard = new EventEmitter();
    const log = openLog('trace', { write: (line) => heard.emit('line', JSON.parse(line)) });
    opened = await purchasesIn(start, ticketShop(10), { settings: { log } });
    const { api } = opened;
    await api.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.server.server.address() as AddressInfo;
    const line = new Promise<Line>((resolve) => {
      heard.on('line', (line: Line) => line.reqId !== undefined && resolve(line));
    });
    const isBeingRead = new Promise((resolve) => {
      api.server.server.once('request', (request) => request.once('resume', resolve));
    });
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'POST /v1/testi/carts.json HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n' +
        'Content-Length: 1000\r\n\r\n{"uuid',
    );
    await isBeingRead;
    socket.destroy();
    expect(await line).toMatchObject({ level: 20, msg: 'the body broke off' });
  });
});
