import { cents } from '@permanto/contracts';
import { operations } from '@permanto/contracts/api';
import { statement } from '../../db/db';
import { describeOnPostgresFirst } from '../../testing/on-each-database';
import { inHand, usePurchases } from '../../testing/purchases';
import { aProduct } from '../../testing/test-shop';
import { shopDay } from '../../days';
import { cancelIssuedCodes } from './issued.repository';
import { aBadge, aCard, aShopper, codeShop, withBadge, withCard } from './testing/code-shop';

const FREE = cents(0);
const shop = codeShop(
  {
    serial_cards: [aCard('sarja', [])],
    badges: [aBadge({ id: 'passi', code: 'TIEDOSTOSTA', per_event: 1 })],
    value_vouchers: { valid_days: null, codes: [] },
  },
  [
    aProduct({
      id: 'kortti',
      type: 'serial_card',
      serial_card: { id: 'sarja', times: 2, amount: 1 },
    }),
    aProduct({ id: 'jasenyys', type: 'membership', badge: 'passi' }),
    aProduct({ id: 'lahja', type: 'value_voucher', price: cents(5_000), vat_percentage: 0 }),
    aProduct({ id: 'sarjalla', event_id: 'eka', price: FREE, requirements: withCard('sarja') }),
    aProduct({ id: 'passilla', event_id: 'eka', price: FREE, requirements: withBadge('passi') }),
  ],
);

const EXPIRY = statement('test.expiry', 'select expires_at, kind from codes where code = $1');
const ORDER_ID = statement('test.order-id', 'select id from orders where order_number = $1');

const DAY_MS = 86_400_000;

describeOnPostgresFirst('a product that issues a code', (start) => {
  const buy = usePurchases(start, shop);

  const bought = async (items: Record<string, number>) => {
    const href = await buy.toPaymentPage(await buy.filledCart(items));
    const order = await buy.order(inHand(await buy.onPaymentPage(href, 'pay')));
    return { order, codes: order.tickets.map(({ code }) => code) };
  };
  const cancel = async (orderNumber: string) => {
    const [order] = await buy.api.app.db.query<{ id: string }>(ORDER_ID, [orderNumber]);
    const key = { shopKey: shop.key, orderId: order?.id ?? '' };
    return buy.api.app.db.transaction((tx) => cancelIssuedCodes(tx, key));
  };

  test('issues a valid serial card on payment, with the ticket’s code', async () => {
    const { codes } = await bought({ kortti: 2 });
    expect(codes).toHaveLength(2);
    const shopper = await aShopper(buy.api);
    const typed = `\u200E${(codes[0] ?? '').toLowerCase().replaceAll('-', '/')}\n`;
    const page = await buy.api.client.call(operations.codes.get, { params: { code: typed } });
    expect(page.wire?.code).toMatchObject({ code: codes[0], kind: 'serial_card' });
    const used = await shopper.use(typed);
    expect(used.wire?.cart.codes_used).toMatchObject([
      { code: codes[0], kind: 'serial_card', left: 2 },
    ]);
    expect((await shopper.add('sarjalla')).status).toBe(201);
    expect((await shopper.add('sarjalla')).error).toEqual({
      code: 'code_max_count_per_order',
      exception_parameters: { max: 1 },
    });
  });

  test('issues a badge for a membership and a voucher at its undiscounted price', async () => {
    const { order, codes } = await bought({ jasenyys: 1, lahja: 1 });
    expect(order.vat).toContainEqual({ vat_percentage: 0, net: 50, vat: 0, gross: 50 });
    const shopper = await aShopper(buy.api);
    for (const code of codes) await shopper.use(code);
    await shopper.add('passilla');
    const { wire } = await shopper.add('lippu', 3);
    expect(wire?.cart).toMatchObject({ totalEur: 68.1, vouchersEur: 50, payableEur: 18.1 });
    expect(wire?.cart.codes_used).toMatchObject([
      { kind: 'badge', left: null },
      { kind: 'value_voucher', discount: 50, expires: null },
    ]);
  });

  test('is valid to the end of the last day in the shop’s time zone', async () => {
    const { codes } = await bought({ kortti: 1 });
    const [code] = await buy.api.app.db.query<{ expires_at: Date }>(EXPIRY, [codes[0]]);
    const end = code?.expires_at ?? new Date(0);
    const next = new Date(end.getTime() + 1);
    const days = (Date.parse(shopDay(end)) - Date.parse(shopDay(new Date()))) / DAY_MS;
    expect(days).toBe(30);
    expect(Date.parse(shopDay(next)) - Date.parse(shopDay(end))).toBe(DAY_MS);
  });

  test('has unused codes cancelled with the order, but not used ones', async () => {
    const { order, codes } = await bought({ kortti: 2 });
    const [used = '', unused = ''] = codes;
    const shopper = await aShopper(buy.api);
    await shopper.use(used);
    await shopper.add('sarjalla');
    const idle = await aShopper(buy.api);
    await idle.use(unused);
    expect(await cancel(order.order_number)).toEqual([unused]);
    expect((await (await aShopper(buy.api)).use(unused)).error?.code).toBe('code_not_found');
    expect((await idle.add('sarjalla')).error?.code).toBe('code_not_found');
    expect((await shopper.readCart()).items).toHaveLength(1);
    expect(await cancel(order.order_number)).toEqual([]);
  });

  test('issues none before the payment', async () => {
    const cart = await buy.filledCart({ kortti: 1 });
    await buy.toPaymentPage(cart);
    const issued = await buy.api.app.db.query(
      statement(
        'test.issued',
        'select code from codes where order_id in (select id from orders where cart_id = $1)',
      ),
      [cart.uuid],
    );
    expect(issued).toEqual([]);
  });
});
