import { statement } from '../../db/db';
import type { TestCart } from '../../testing/client';
import { describeOnPostgresFirst } from '../../testing/on-each-database';
import { inHand, usePurchases } from '../../testing/purchases';
import { ticketShop } from '../../testing/ticket-shop';
import en from '../checkouts/i18n/en.json';
import fi from '../checkouts/i18n/fi.json';
import sv from '../checkouts/i18n/sv.json';
import { paymentRows } from './testing/payment-rows';

const RETRY_NOW = statement(
  'test.retry-now',
  `update payments set claimed_until = now() where cart_id = $1`,
);

describeOnPostgresFirst('a provider that is out of reach', (start) => {
  const shop = usePurchases(start, ticketShop(100));
  const rows = paymentRows(shop);

  const make = async (cart: TestCart) => {
    await rows.query(RETRY_NOW, [cart.uuid]);
    await rows.runJob('payments.make');
  };

  test('is asked again, and the checkout is made when it is back', async () => {
    shop.provider.isOpen = false;
    const cart = await shop.filledCart({ aikuinen: 1 });
    const id = (await shop.checkOut(cart)).wire?.cart_checkout.uuid ?? '';
    expect(await shop.checkoutState(cart, id)).toMatchObject({
      checkout_status: 'PENDING',
      next_step: null,
    });
    shop.provider.isOpen = true;
    await make(cart);
    expect(await shop.checkoutState(cart, id)).toMatchObject({ checkout_status: 'COMPLETED' });
  });

  test('in the end fails the checkout in plain words, and the cart is whole', async () => {
    shop.provider.isOpen = false;
    const cart = await shop.filledCart({ aikuinen: 1 });
    const id = (await shop.checkOut(cart)).wire?.cart_checkout.uuid ?? '';
    await shop.api.app.background.settled();
    await make(cart);
    await make(cart);
    shop.provider.isOpen = true;
    const state = await shop.checkoutState(cart, id);
    expect(state?.checkout_status).toBe('ERROR');
    expect(state?.error_message).toEqual({
      fi: fi.payment_unreachable,
      en: en.payment_unreachable,
      sv: sv.payment_unreachable,
    });
    const again = inHand(await shop.onPaymentPage(await shop.toPaymentPage(cart), 'pay'));
    expect((await shop.order(again)).tickets).toHaveLength(1);
  });
});
