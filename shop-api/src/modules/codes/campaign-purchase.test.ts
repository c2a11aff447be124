import { describeOnEachDatabase } from '../../testing/on-each-database';
import { inHand, usePurchases } from '../../testing/purchases';
import { aCampaign, codeShop, expireCarts, lapse, shopperWith, usesOf } from './testing/code-shop';

const shop = codeShop({
  campaigns: [
    aCampaign({
      id: 'omat',
      kind: 'dynamic',
      codes: ['OMA-1', 'OMA-2', 'OMA-3'],
      products: ['lippu'],
      discount: { percentage: 10 },
    }),
  ],
});

describeOnEachDatabase('an order with a campaign’s code', (start) => {
  const buy = usePurchases(start, shop);

  const shopperOf = async (code: string) => {
    const shopper = shopperWith(buy.api, await buy.filledCart({ lippu: 2 }));
    await shopper.use(code);
    return shopper;
  };
  const requestOf = (href: string) =>
    buy.sandbox.payments.find(href.split('/').at(-1) ?? '')?.request;
  const once = (sold: boolean) => [{ event_id: '', amount: 1, sold }];

  test('costs the cart’s price and uses the code up', async () => {
    const { cart } = await shopperOf('OMA-1');
    const href = await buy.toPaymentPage(cart);
    expect(requestOf(href)).toMatchObject({
      amount: 4_086,
      items: [{ unitPrice: 2_043, units: 2 }],
    });
    expect(await usesOf(buy.api, 'OMA-1')).toEqual(once(false));
    const order = await buy.order(inHand(await buy.onPaymentPage(href, 'pay')));
    expect(order).toMatchObject({ totalEur: 40.86, items: [{ price: 20.43, total: 40.86 }] });
    expect(await usesOf(buy.api, 'OMA-1')).toEqual(once(true));
    const next = shopperWith(buy.api, await buy.filledCart({ lippu: 1 }));
    expect((await next.use('OMA-1')).error?.code).toBe('code_not_found');
  });

  test('that is paid late uses the code again', async () => {
    const { cart } = await shopperOf('OMA-2');
    const href = await buy.toPaymentPage(cart);
    await lapse(buy.api, cart);
    await expireCarts(buy.api);
    expect(await usesOf(buy.api, 'OMA-2')).toEqual([]);
    const order = await buy.order(inHand(await buy.onPaymentPage(href, 'pay')));
    expect(order).toMatchObject({ totalEur: 40.86, payment: { status: 'paid' } });
    expect(await usesOf(buy.api, 'OMA-2')).toEqual(once(true));
  });

  test('that is paid after another cart has taken the code is refunded', async () => {
    const { cart } = await shopperOf('OMA-3');
    const href = await buy.toPaymentPage(cart);
    await lapse(buy.api, cart);
    await expireCarts(buy.api);
    const rival = await shopperOf('OMA-3');
    const late = inHand(await buy.onPaymentPage(href, 'pay'));
    await buy.api.app.background.settled();
    expect(await buy.order(late)).toMatchObject({ payment: { refund: 'done' }, tickets: [] });
    const paid = await buy.onPaymentPage(await buy.toPaymentPage(rival.cart), 'pay');
    expect((await buy.order(inHand(paid))).payment.status).toBe('paid');
  });
});
