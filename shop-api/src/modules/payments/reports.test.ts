import { operations } from '@permanto/contracts/api';
import { reportParameters, TEST_MERCHANT, type PaymentReport } from '@permanto/paytrail';
import { describeOnEachDatabase } from '../../testing/on-each-database';
import { usePurchases } from '../../testing/purchases';
import { ticketShop } from '../../testing/ticket-shop';
import { paymentRows, reportOf, signed } from './testing/payment-rows';

const { payments } = operations;

describeOnEachDatabase('reports of the provider', (start) => {
  const shop = usePurchases(start, ticketShop(1_000));
  const rows = paymentRows(shop);

  const call = (
    operation: typeof payments.callback | typeof payments.return,
    query: Record<string, string>,
  ) => shop.api.client.call(operation, { query });
  const report = (given: PaymentReport) => call(payments.callback, signed(given));

  test('the same callback ten times at once gives one order and one set of tickets', async () => {
    const cart = await shop.filledCart({ aikuinen: 3 });
    const href = await shop.toPaymentPage(cart);
    const paid = reportOf(shop, href, 'ok');
    const before = await rows.pool();
    const answers = await Promise.all(Array.from({ length: 10 }, () => report(paid)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204));
    expect(await rows.ticketsOf(cart)).toBe(3);
    expect(await rows.statusOf(cart)).toBe('paid');
    expect((await rows.pool())?.sold).toBe((before?.sold ?? 0) + 3);
    expect(await rows.refunds(cart)).toEqual([]);
  });

  test('returns and callbacks at once, in any number, give one set of tickets', async () => {
    const cart = await shop.filledCart({ aikuinen: 2 });
    const query = reportParameters(
      reportOf(shop, await shop.toPaymentPage(cart), 'ok'),
      TEST_MERCHANT,
    );
    const ways = [payments.callback, payments.return, payments.callback, payments.return] as const;
    const answers = await Promise.all(ways.map((way) => call(way, query)));
    expect(answers.map(({ status }) => status)).toEqual([204, 303, 204, 303]);
    const locations = answers.flatMap(({ headers }) => headers.location ?? []);
    expect(new Set(locations).size).toBe(1);
    expect(await rows.ticketsOf(cart)).toBe(2);
  });

  test('a forged report changes nothing', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    const href = await shop.toPaymentPage(cart);
    const paid = reportOf(shop, href, 'ok');
    const signed = reportParameters({ ...paid, status: 'fail' }, TEST_MERCHANT);
    const forgeries = [
      { ...signed, 'checkout-status': 'ok' },
      reportParameters(paid, { ...TEST_MERCHANT, secret: 'arvaus' }),
      reportParameters(paid, { merchantId: '1', secret: TEST_MERCHANT.secret }),
      reportParameters({ ...paid, amount: 1 }, TEST_MERCHANT),
      {},
    ];
    for (const forgery of forgeries) {
      for (const way of [payments.callback, payments.return]) {
        const { status, error } = await call(way, forgery);
        expect([status, error?.code]).toEqual([403, 'payment_signature_invalid']);
      }
    }
    expect(await rows.statusOf(cart)).toBe('open');
    const stranger = { ...paid, stamp: `payment.${crypto.randomUUID()}.1` };
    expect((await report(stranger)).error?.code).toBe('checkout_not_found');
    expect((await report({ ...paid, stamp: 'x' })).error?.code).toBe('checkout_not_found');
  });

  test('a decline that comes after the payment changes nothing, nor does an older return', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    const href = await shop.toPaymentPage(cart);
    await report(reportOf(shop, href, 'ok'));
    await report(reportOf(shop, href, 'fail'));
    await report(reportOf(shop, href, 'pending'));
    expect(await rows.statusOf(cart)).toBe('paid');
    const late = signed(reportOf(shop, href, 'fail'));
    expect((await call(payments.return, late)).headers.location).toContain('/thank-you/');
    expect(await rows.ticketsOf(cart)).toBe(1);
  });

  test('a payment that comes after its decline is fulfilled all the same', async () => {
    const cart = await shop.filledCart({ aikuinen: 2 });
    const href = await shop.toPaymentPage(cart);
    await report(reportOf(shop, href, 'fail'));
    expect(await rows.statusOf(cart)).toBe('cancelled');
    await report(reportOf(shop, href, 'ok'));
    expect(await rows.statusOf(cart)).toBe('paid');
    expect(await rows.ticketsOf(cart)).toBe(2);
  });
});
