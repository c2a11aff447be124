import { describeOnPostgresFirst } from '../../testing/on-each-database';
import { inHand, type Purchases, usePurchases } from '../../testing/purchases';
import { ticketShop } from '../../testing/ticket-shop';
import { paymentRows, type PaymentRows } from './testing/payment-rows';

const PLACES = 10;

interface Ended {
  readonly shop: Purchases;
  readonly rows: PaymentRows;
  /** The payment's page. */
  readonly href: string;
}

const ENDS: Readonly<Record<string, (ended: Ended) => Promise<unknown>>> = {
  'the end of its payment': ({ rows }) => rows.runJob('payments.expire'),
  'the provider’s refusal': ({ shop, href }) => shop.onPaymentPage(href, 'cancel'),
};

for (const [name, end] of Object.entries(ENDS)) {
  describeOnPostgresFirst(`a cart whose time is over meets ${name}`, (start) => {
    const shop = usePurchases(start, ticketShop(PLACES));
    const rows = paymentRows(shop);

    test('and gets no more time, since another may have what it held', async () => {
      const cart = await shop.filledCart({ aikuinen: 6 });
      const href = await shop.toPaymentPage(cart);
      await rows.lapsePayment(cart);
      await rows.lapseCart(cart);
      // No job has been here, so the rival takes the places out of the lapsed cart.
      const rival = await shop.filledCart({ lapsi: PLACES });
      await end({ shop, rows, href });
      expect(await rows.statusOf(cart)).toBe('cancelled');
      const again = await shop.checkOut(cart);
      expect(again.error?.code).toBe('cart_token_expired');
      const paid = inHand(await shop.onPaymentPage(await shop.toPaymentPage(rival), 'pay'));
      expect((await shop.order(paid)).tickets).toHaveLength(PLACES);
      expect(await rows.pool()).toEqual({ held: 0, sold: PLACES });
    });
  });
}
