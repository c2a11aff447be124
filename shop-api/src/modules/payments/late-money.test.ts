import { operations } from '@permanto/contracts/api';
import { statement } from '../../db/db';
import { describeOnPostgresFirst } from '../../testing/on-each-database';
import { inHand, purchasesIn, usePurchases } from '../../testing/purchases';
import { ticketShop } from '../../testing/ticket-shop';
import { paymentRows, reportOf, signed } from './testing/payment-rows';

const REFUND_ID = statement(
  'test.refund-id',
  'select r.id from refunds r join payments p on p.id = r.payment_id where p.cart_id = $1',
);
const MAILS = statement(
  'test.mails-of-cart',
  `select e.kind from emails e join orders o on o.id = e.order_id where o.cart_id = $1
   order by e.kind`,
);
const REFUND_NOW = statement('test.refund-now', `update refunds set try_at = now()`);

describeOnPostgresFirst('late money', (start) => {
  const PLACES = 10;
  const shop = usePurchases(start, ticketShop(PLACES));
  const rows = paymentRows(shop);

  test('gets what it paid for again where that is still to be had', async () => {
    const cart = await shop.filledCart({ aikuinen: 6 });
    const href = await shop.toPaymentPage(cart);
    await rows.lapse(cart);
    expect(await rows.pool()).toEqual({ held: 0, sold: 0 });
    const order = await shop.order(inHand(await shop.onPaymentPage(href, 'pay')));
    expect(order.payment.status).toBe('paid');
    expect(order.tickets).toHaveLength(6);
    expect(await rows.pool()).toEqual({ held: 0, sold: 6 });
  });

  test('is refunded once where the stock was sold, and nothing is sold twice', async () => {
    const cart = await shop.filledCart({ aikuinen: 3 });
    const href = await shop.toPaymentPage(cart);
    await rows.lapse(cart);
    const rival = await shop.filledCart({ lapsi: 4 });
    const late = inHand(await shop.onPaymentPage(href, 'twice'));
    await shop.api.app.background.settled();
    expect(await shop.order(late)).toMatchObject({
      payment: { status: 'cancelled', refund: 'done' },
      tickets: [],
    });
    expect(await rows.refunds(cart)).toEqual([{ status: 'done', amount: 6_810 }]);
    expect(shop.sandbox.payments.find(href.split('/').at(-1) ?? '')?.refunds).toHaveLength(1);
    expect(await rows.pool()).toEqual({ held: 4, sold: 6 });
    await shop.onPaymentPage(await shop.toPaymentPage(rival), 'pay');
    expect(await rows.pool()).toEqual({ held: 0, sold: 10 });
  });

  test('of a second checkout of a cart that is paid already goes back', async () => {
    const free = await purchasesIn(start, ticketShop(100));
    const cart = await free.filledCart({ aikuinen: 1 });
    const first = await free.toPaymentPage(cart);
    const second = await free.toPaymentPage(cart, 'en');
    const paid = inHand(await free.onPaymentPage(second, 'pay'));
    const again = inHand(await free.onPaymentPage(first, 'pay'));
    await free.api.app.background.settled();
    expect((await free.order(paid)).tickets).toHaveLength(1);
    expect((await free.order(again)).payment.status).toBe('cancelled');
    expect(await rows.refunds(cart)).toEqual([{ status: 'done', amount: 2_270 }]);
    await free.close();
  });

  test('goes back even when the provider is out of reach for a while', async () => {
    const patient = await purchasesIn(start, ticketShop(100));
    const cart = await patient.filledCart({ aikuinen: 1 });
    const first = await patient.toPaymentPage(cart);
    const second = await patient.toPaymentPage(cart, 'en');
    await patient.onPaymentPage(second, 'pay');
    patient.provider.isOpen = false;
    await patient.onPaymentPage(first, 'pay');
    await patient.api.app.background.settled();
    expect(await rows.refunds(cart)).toEqual([{ status: 'waiting', amount: 2_270 }]);
    patient.provider.isOpen = true;
    await rows.query(REFUND_NOW);
    await paymentRows(patient).runJob('refunds.make');
    expect(await rows.refunds(cart)).toEqual([{ status: 'done', amount: 2_270 }]);
    await patient.close();
  });

  test('that the provider refuses to give back stays due, and is logged', async () => {
    const patient = await purchasesIn(start, ticketShop(100));
    const cart = await patient.filledCart({ aikuinen: 1 });
    const first = await patient.toPaymentPage(cart);
    const second = await patient.toPaymentPage(cart, 'en');
    await patient.onPaymentPage(second, 'pay');
    patient.provider.isOpen = false;
    const late = inHand(await patient.onPaymentPage(first, 'pay'));
    await patient.api.app.background.settled();
    const [refund] = await rows.query<{ id: string }>(REFUND_ID, [cart.uuid]);
    const logged = jest.spyOn(patient.api.app.log, 'error');
    const report = {
      ...reportOf(patient, first, 'fail'),
      stamp: `refund.${refund?.id}`,
      status: 'fail' as const,
    };
    const callback = (query: Record<string, string>) =>
      patient.api.client.call(operations.payments.callback, { query });
    const forged = await callback({ ...signed(report), 'checkout-status': 'ok' });
    expect(forged.error?.code).toBe('payment_signature_invalid');
    await callback(signed(report));
    expect(await rows.refunds(cart)).toEqual([{ status: 'refused', amount: 2_270 }]);
    expect((await patient.order(late)).payment).toMatchObject({ refund: 'pending' });
    await callback(signed({ ...report, status: 'ok' }));
    expect(await rows.refunds(cart)).toEqual([{ status: 'refused', amount: 2_270 }]);
    await paymentRows(patient).runJob('refunds.watch');
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ refused: 1 }),
      'refunds need a person: see docs/operations.md',
    );
    logged.mockRestore();
    await patient.close();
  });

  test('is mailed to the buyer once, however often its payment is reported', async () => {
    const cart = await shop.filledCart({ lapsi: 1 });
    const first = await shop.toPaymentPage(cart);
    const second = await shop.toPaymentPage(cart, 'en');
    await shop.onPaymentPage(second, 'pay');
    await shop.onPaymentPage(first, 'twice');
    await shop.api.app.background.settled();
    expect(await rows.query(MAILS, [cart.uuid])).toEqual([{ kind: 'refund' }, { kind: 'tickets' }]);
  });
});
