import { cents } from '@permanto/contracts';
import { operations } from '@permanto/contracts/api';
import { statement } from '../../db/db';
import { describeOnEachDatabase } from '../../testing/on-each-database';
import { inHand, type OrderInHand, usePurchases } from '../../testing/purchases';
import { aDeliveryMethod, anEvent, aProduct, aShop } from '../../testing/test-shop';

const { checkIn } = operations.tickets;
const STAFF_KEY = 'ovimiehen-avain-joka-on-tarpeeksi-pitka';

const doorShop = () =>
  aShop({
    events: [anEvent({ id: 'ottelu' }), anEvent({ id: 'toinen' })],
    products: [
      aProduct({ id: 'aikuinen', event_id: 'ottelu' }),
      aProduct({ id: 'jasenyys', type: 'membership', price: cents(2_000) }),
    ],
    delivery_methods: [aDeliveryMethod({ id: 'sahkoinen' })],
  });

/** Looks first and writes then, without a word in between: what a careless door would do. */
const LOOK = statement('test.look', 'select checked_in_at from tickets where id = $1');
const USE_BLINDLY = statement('test.use', 'update tickets set checked_in_at = now() where id = $1');
const REFUND = statement(
  'test.unpay',
  `update payments p set status = 'cancelled' from orders o
   where o.id = p.order_id and o.order_number = $1`,
);

describeOnEachDatabase('the door', (start) => {
  const shop = usePurchases(start, doorShop(), {
    settings: { staffKeys: new Map([['testi', STAFF_KEY]]) },
  });

  const scan = (code: string, event?: string, key: string | null = STAFF_KEY) =>
    shop.api.client.call(checkIn, {
      params: { ticketCode: code },
      body: event === undefined ? {} : { event: { id: event } },
      headers: key === null ? {} : { 'x-staff-key': key },
    });

  async function bought(product: string, amount: number): Promise<OrderInHand> {
    const href = await shop.toPaymentPage(await shop.filledCart({ [product]: amount }));
    return inHand(await shop.onPaymentPage(href, 'pay'));
  }

  const codesOf = async (order: OrderInHand) =>
    (await shop.order(order)).tickets.map(({ code }) => code);

  test('lets a ticket in once, and the order says when', async () => {
    const order = await bought('aikuinen', 2);
    const [first = '', second = ''] = await codesOf(order);
    const let1 = await scan(first, 'ottelu');
    expect(let1.wire?.check_in.ticket).toMatchObject({ code: first, product: { id: 'aikuinen' } });
    const { checked_in } = let1.wire?.check_in ?? {};
    expect(await scan(first, 'ottelu')).toMatchObject({
      status: 409,
      error: { code: 'ticket_already_used', exception_parameters: { checked_in } },
    });
    const { tickets } = await shop.order(order);
    expect(tickets.map((ticket) => ticket.checked_in)).toEqual([checked_in, null]);
    expect((await scan(second.toLowerCase())).status).toBe(201);
  });

  test('lets one in where many doors read the same code at the same moment', async () => {
    const [code = ''] = await codesOf(await bought('aikuinen', 1));
    const answers = await Promise.all(Array.from({ length: 12 }, () => scan(code, 'ottelu')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'ticket_already_used')).toHaveLength(11);
  });

  test('is a race: doors that look before they write let a ticket in twice', async () => {
    const [ticket] = (await shop.order(await bought('aikuinen', 1))).tickets;
    const { db } = shop.api.app;
    const look = () => db.query<{ checked_in_at: Date | null }>(LOOK, [ticket?.id]);
    const seen = await Promise.all([look(), look()]);
    const letIn = seen.filter(([row]) => row?.checked_in_at === null);
    for (const _ of letIn) await db.query(USE_BLINDLY, [ticket?.id]);
    expect(letIn).toHaveLength(2);
  });

  test.each<[string, (code: string) => string]>([
    ['typed by hand', (code) => ` ${code.toLowerCase().replaceAll('-', '')} `],
    ['pasted', (code) => `\u202D${code.replaceAll('-', '–\u00AD')}\u202C\r\n`],
    ['scanned with +', (code) => code.replaceAll('-', '+')],
    ['scanned with /', (code) => code.replaceAll('-', '/')],
    ["scanned with '", (code) => code.replaceAll('-', "'")],
  ])('accepts a code as it is %s', async (_, spell) => {
    const [code = ''] = await codesOf(await bought('aikuinen', 1));
    expect((await scan(spell(code), 'ottelu')).wire?.check_in.ticket.code).toBe(code);
  });

  test('turns away tickets of other events, and what no door reads', async () => {
    const [code = ''] = await codesOf(await bought('aikuinen', 1));
    expect((await scan(code, 'toinen')).error?.code).toBe('ticket_not_for_entry');
    const [card = ''] = await codesOf(await bought('jasenyys', 1));
    expect((await scan(card)).error?.code).toBe('ticket_not_for_entry');
    expect((await scan(code, 'ottelu')).status).toBe(201);
  });

  test('knows neither what was never sold nor what is not paid any more', async () => {
    expect(await scan('AAAAA-AAAAA-AAAAA-AAAAA')).toMatchObject({
      status: 404,
      error: { code: 'ticket_not_found' },
    });
    const order = await bought('aikuinen', 1);
    const [code = ''] = await codesOf(order);
    await shop.api.app.db.query(REFUND, [order.number]);
    expect((await scan(code)).error?.code).toBe('ticket_not_found');
  });

  test('opens to the staff of this shop only', async () => {
    const [code = ''] = await codesOf(await bought('aikuinen', 1));
    for (const key of [null, '', `${STAFF_KEY}x`, STAFF_KEY.slice(1)]) {
      expect(await scan(code, 'ottelu', key)).toMatchObject({
        status: 403,
        error: { code: 'staff_key_invalid' },
      });
    }
    const keyless = await start(doorShop());
    const { error } = await keyless.client.call(checkIn, {
      params: { ticketCode: code },
      body: {},
      headers: { 'x-staff-key': 'undefined' },
    });
    expect(error?.code).toBe('staff_key_invalid');
  });
});
