import { operations } from '@permanto/contracts/api';
import type { App, Module } from '../../app';
import { route } from '../../http/route';
import { isRefused, ok, refuse } from '../../result';
import { findCart, presentCart } from '../carts';
import { isOffered } from '../payments';
import type { Shop } from '../shop';
import { checkoutListener } from './cart-listener';
import { cancelCheckout } from './commands/cancel-checkout';
import { confirmOrder } from './commands/confirm-order';
import { createCheckout, type CreatedCheckout } from './commands/create-checkout';
import { isVisible, presentCheckout, statusLink } from './presenter';
import { findCheckout } from './repository';

const { checkouts, orders } = operations;

const presentCreated = (app: App, shop: Shop, { checkoutId, cart }: CreatedCheckout) => ({
  cart_checkout: { uuid: checkoutId, next_step: null },
  links: { status: statusLink(shop, cart.uuid, checkoutId) },
  cart: presentCart(app, shop, cart),
});

/** Checkouts: the cart becomes an order, whose payment is created in the background, or which is confirmed. */
export const checkoutModule: Module = {
  name: 'checkouts',
  cartListener: checkoutListener,
  routes: [
    route(
      checkouts.create,
      async (app, { shop, params: { cartId }, query, body }) => {
        const { terms_accepted: termsAccepted, payableEur: shownPayable } = body;
        const { payment_method: method = null } = body;
        if (method !== null && !(await isOffered(app, shop, method))) {
          return refuse('payment_method_not_offered');
        }
        const request = { language: query.lang, termsAccepted, shownPayable, method };
        const created = await createCheckout(app, { shop, cartId }, request);
        return isRefused(created) ? created : ok(presentCreated(app, shop, created.value));
      },
      {
        repeat: {
          keep: ({ cart_checkout: { uuid } }) => uuid,
          again: async (app, { shop, params: { cartId } }, checkoutId) => {
            // Also where the cart is ordered or over by now: another checkout would be another order.
            const found = await findCart(app.db, { shopKey: shop.key, cartId }, { lock: false });
            if (!found) return refuse('cart_not_found');
            return ok(presentCreated(app, shop, { checkoutId, cart: found.cart }));
          },
        },
      },
    ),
    route(checkouts.status, async (app, { params: { cartId, checkoutId } }) => {
      const checkout = await findCheckout(app.db, checkoutId, cartId);
      if (!checkout || !isVisible(checkout)) return refuse('checkout_not_found');
      return ok({ status: 200, cart_checkout: presentCheckout(checkout) });
    }),
    route(orders.confirm, async (app, { shop, params: { orderNumber }, body }) => {
      const { confirmation_token: token } = body;
      const url = await confirmOrder(app, { shop, orderNumber, token });
      return isRefused(url) ? url : ok({ forward_to_url: url.value });
    }),
    route(checkouts.cancel, async (app, { shop, params: { cartId, checkoutId } }) => {
      const cancelled = await cancelCheckout(app, { shop, cartId }, checkoutId);
      if (isRefused(cancelled)) return cancelled;
      return ok({ cart: presentCart(app, shop, cancelled.value) });
    }),
  ],
};
