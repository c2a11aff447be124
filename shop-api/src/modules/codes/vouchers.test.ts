import { cents } from '@permanto/contracts';
import { operations } from '@permanto/contracts/api';
import { describeOnPostgresFirst } from '../../testing/on-each-database';
import { inHand, usePurchases } from '../../testing/purchases';
import { aProduct, inDays } from '../../testing/test-shop';
import { giveBackToVouchers } from './paid-by-vouchers.repository';
import { aCampaign, codeShop, expireCarts, lapse, shopperWith, usesOf } from './testing/code-shop';

const voucher = (code: string, euros: number, expires: Date | null = null) => ({
  code,
  value: cents(euros * 100),
  expires,
});

const shop = codeShop(
  {
    campaigns: [
      aCampaign({
        id: 'puoli',
        codes: ['PUOLI'],
        products: ['lippu'],
        discount: { percentage: 50 },
      }),
    ],
    value_vouchers: {
      valid_days: 365,
      codes: [
        ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => voucher(`LAHJA-${n}`, 10)),
        voucher('ISO-1', 100),
        voucher('ISO-2', 100),
        voucher('ISO-3', 100),
        voucher('VANHA', 10, inDays(-1)),
      ],
    },
  },
  [aProduct({ id: 'huivi', type: 'merchandise', price: cents(2_000) })],
);

describeOnPostgresFirst('a value voucher', (start) => {
  const buy = usePurchases(start, shop);

  const shopperOf = async (items: Record<string, number>) =>
    shopperWith(buy.api, await buy.filledCart(items));
  const requestOf = (href: string) =>
    buy.sandbox.payments.find(href.split('/').at(-1) ?? '')?.request;

  test('pays a part of the total, the rest goes to the provider', async () => {
    const shopper = await shopperOf({ lippu: 1 });
    const { wire } = await shopper.use('lahja-1');
    expect(wire?.cart).toMatchObject({
      totalEur: 22.7,
      vouchersEur: 10,
      payableEur: 12.7,
      codes_used: [
        { code: 'LAHJA-1', kind: 'value_voucher', title: null, discount: 10, left: null },
      ],
    });
    expect(await usesOf(buy.api, 'LAHJA-1')).toEqual([
      { event_id: '', amount: 1_000, sold: false },
    ]);
    const href = await buy.toPaymentPage(shopper.cart);
    expect(requestOf(href)).toMatchObject({ amount: 1_270 });
    expect(requestOf(href)?.items).toMatchObject([
      { unitPrice: 2_270, units: 1, vatPercentage: 13.5 },
      { unitPrice: -1_000, units: 1, vatPercentage: 0, description: 'Lahjakortti' },
    ]);
    const order = await buy.order(inHand(await buy.onPaymentPage(href, 'pay')));
    expect(order).toMatchObject({
      totalEur: 22.7,
      vouchersEur: 10,
      payableEur: 12.7,
      payment: { status: 'paid' },
    });
    expect(order.tickets).toHaveLength(1);
    // A voucher is a means of payment, so the goods are taxed in full.
    expect(order.vat).toEqual([{ vat_percentage: 13.5, net: 20, vat: 2.7, gross: 22.7 }]);
    expect(await usesOf(buy.api, 'LAHJA-1')).toEqual([{ event_id: '', amount: 1_000, sold: true }]);
    const next = await shopperOf({ lapsi: 1 });
    expect((await next.use('LAHJA-1')).error?.code).toBe('code_not_found');
  });

  test('that is worth more than the total leaves nothing to pay and keeps its remainder', async () => {
    const shopper = await shopperOf({ lippu: 2, lapsi: 1 });
    const { wire } = await shopper.use('ISO-1');
    expect(wire?.cart).toMatchObject({ totalEur: 52.4, vouchersEur: 52.4, payableEur: 0 });
    const created = await buy.checkOut(shopper.cart);
    const state = await buy.checkoutState(shopper.cart, created.wire?.cart_checkout.uuid ?? '');
    const order = await buy.order(inHand(state?.next_step?.forward_to_url ?? null));
    expect(order.payment.status).toBe('paid');
    expect(order.tickets).toHaveLength(3);
    const next = await shopperOf({ lippu: 3 });
    expect((await next.use('ISO-1')).wire?.cart).toMatchObject({
      vouchersEur: 47.6,
      payableEur: 20.5,
    });
  });

  test('pays the total after discounts, one voucher after the other', async () => {
    const shopper = await shopperOf({ lippu: 1 });
    await shopper.use('LAHJA-2');
    expect((await shopper.use('PUOLI')).wire?.cart).toMatchObject({
      totalEur: 11.35,
      payableEur: 1.35,
    });
    const paid = await shopper.use('LAHJA-3');
    expect(paid.wire?.cart).toMatchObject({ vouchersEur: 11.35, payableEur: 0 });
    expect(paid.wire?.cart.codes_used.map(({ discount }) => discount)).toEqual([10, 11.35, 1.35]);
    const more = await shopper.add('lapsi', 1);
    expect(more.wire?.cart).toMatchObject({ vouchersEur: 18.35, payableEur: 0 });
    const dropped = await shopper.removeCode('LAHJA-2');
    expect(dropped.wire?.cart).toMatchObject({ vouchersEur: 10, payableEur: 8.35 });
    expect(await usesOf(buy.api, 'LAHJA-2')).toEqual([]);
  });

  test('that has expired is not found', async () => {
    const shopper = await shopperOf({ lippu: 1 });
    expect((await shopper.use('VANHA')).error?.code).toBe('code_not_found');
  });

  test('is held by one cart: another gets the remainder, or what is released', async () => {
    const first = await shopperOf({ lapsi: 1 });
    await first.use('LAHJA-4');
    const second = await shopperOf({ lapsi: 1 });
    expect((await second.use('LAHJA-4')).wire?.cart).toMatchObject({
      vouchersEur: 3,
      payableEur: 4,
    });
    await lapse(buy.api, first.cart);
    expect((await second.comment('vielä')).wire?.cart).toMatchObject({
      vouchersEur: 7,
      payableEur: 0,
    });
    await expireCarts(buy.api);
    expect(await usesOf(buy.api, 'LAHJA-4')).toEqual([{ event_id: '', amount: 700, sold: false }]);
  });

  test('is released when a change of the cart cancels the checkout', async () => {
    const shopper = await shopperOf({ lippu: 1 });
    await shopper.use('LAHJA-5');
    await buy.toPaymentPage(shopper.cart);
    const { wire } = await shopper.removeCode('LAHJA-5');
    expect(wire?.cart).toMatchObject({ vouchersEur: 0, payableEur: 22.7, checkout: null });
    expect(await usesOf(buy.api, 'LAHJA-5')).toEqual([]);
  });

  test('is used again for a late payment', async () => {
    const shopper = await shopperOf({ lippu: 1 });
    await shopper.use('LAHJA-6');
    const href = await buy.toPaymentPage(shopper.cart);
    await lapse(buy.api, shopper.cart);
    await expireCarts(buy.api);
    expect(await usesOf(buy.api, 'LAHJA-6')).toEqual([]);
    const order = await buy.order(inHand(await buy.onPaymentPage(href, 'pay')));
    expect(order.payment.status).toBe('paid');
    expect(await usesOf(buy.api, 'LAHJA-6')).toEqual([{ event_id: '', amount: 1_000, sold: true }]);
  });

  test('that another cart holds meanwhile makes a late payment refunded', async () => {
    const shopper = await shopperOf({ lippu: 1 });
    await shopper.use('LAHJA-7');
    const href = await buy.toPaymentPage(shopper.cart);
    await lapse(buy.api, shopper.cart);
    await expireCarts(buy.api);
    const rival = await shopperOf({ lapsi: 1 });
    await rival.use('LAHJA-7');
    const late = inHand(await buy.onPaymentPage(href, 'pay'));
    await buy.api.app.background.settled();
    expect(await buy.order(late)).toMatchObject({
      payment: { status: 'cancelled', refund: 'done' },
      tickets: [],
    });
    expect(buy.sandbox.payments.find(href.split('/').at(-1) ?? '')?.refunds).toMatchObject([
      { amount: 1_270 },
    ]);
    expect(await usesOf(buy.api, 'LAHJA-7')).toEqual([{ event_id: '', amount: 700, sold: false }]);
  });

  test('is refunded its part of a withdrawal', async () => {
    const shopper = shopperWith(buy.api, await buy.filledCart({ lippu: 1, huivi: 2 }));
    await shopper.use('LAHJA-8');
    await shopper.use('ISO-2');
    await buy.api.client.call(operations.carts.chooseDeliveryMethod, {
      params: { cartId: shopper.cart.uuid },
      token: shopper.cart.token,
      body: { delivery_method: { id: 'sahkoinen' }, delivery_group: 'merchandise' },
    });
    const created = await buy.checkOut(shopper.cart);
    const state = await buy.checkoutState(shopper.cart, created.wire?.cart_checkout.uuid ?? '');
    const { number, secret } = inHand(state?.next_step?.forward_to_url ?? null);
    const withdraw = () =>
      buy.api.client.call(operations.orders.withdraw, {
        params: { orderNumber: number },
        headers: { 'x-order-secret': secret },
        body: { items: [{ item: 1, amount: 1 }] },
      });
    const held = async () => ({
      iso: await usesOf(buy.api, 'ISO-2'),
      lahja: await usesOf(buy.api, 'LAHJA-8'),
    });
    const paid = (amount: number) => [{ event_id: '', amount, sold: true }];
    expect(await held()).toEqual({ iso: paid(5_270), lahja: paid(1_000) });
    expect((await withdraw()).status).toBe(201);
    expect(await held()).toEqual({ iso: paid(3_270), lahja: paid(1_000) });
    expect((await withdraw()).status).toBe(201);
    expect(await held()).toEqual({ iso: paid(1_270), lahja: paid(1_000) });
    expect((await withdraw()).error?.code).toBe('withdrawal_not_possible');
  });

  test('is refunded no more than it paid', async () => {
    const shopper = await shopperOf({ lippu: 1 });
    await shopper.use('LAHJA-9');
    await shopper.use('ISO-3');
    await buy.checkOut(shopper.cart);
    const key = { shopKey: shop.key, cartId: shopper.cart.uuid };
    const refund = (amount: number) =>
      buy.api.app.db.transaction((tx) => giveBackToVouchers(tx, key, cents(amount)));
    expect(await refund(1_800)).toBe(1_800);
    expect(await usesOf(buy.api, 'ISO-3')).toEqual([]);
    expect(await usesOf(buy.api, 'LAHJA-9')).toEqual([{ event_id: '', amount: 470, sold: true }]);
    expect(await refund(1_800)).toBe(470);
    expect(await refund(1)).toBe(0);
  });

  test('shows its kind but never its value', async () => {
    const { wire } = await buy.api.client.call(operations.codes.get, {
      params: { code: 'lahja-0' },
    });
    expect(wire).toEqual({
      code: { code: 'LAHJA-0', kind: 'value_voucher', title: null, products: [], expires: null },
      opens: { products: [], events: [] },
    });
  });
});
