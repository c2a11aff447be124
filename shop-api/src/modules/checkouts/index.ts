import { operations } from '@permanto/contracts/api';
import type { Module } from '../../app';
import { route } from '../../http/route';
import { isRefused, ok, refuse } from '../../result';
import { presentCart } from '../carts/presenter';
import { checkoutListener } from './cart-listener';
import { cancelCheckout } from './commands/cancel-checkout';
import { createCheckout } from './commands/create-checkout';
import { isShown, presentCheckout, statusLink } from './presenter';
import { findCheckout } from './repository';

const { checkouts } = operations;

/** Checkouts: the cart becomes an order with a payment that is made in the background. */
export const checkoutModule: Module = {
  name: 'checkouts',
  cartListener: checkoutListener,
  routes: [
    route(checkouts.create, async (app, { shop, params: { cartId }, query, body }) => {
      const { terms_accepted: termsAccepted, payableEur: shown } = body;
      const wish = { language: query.lang, termsAccepted, shown };
      const created = await createCheckout(app, { shop, cartId }, wish);
      if (isRefused(created)) return created;
      const { checkoutId, cart } = created.value;
      return ok({
        cart_checkout: { uuid: checkoutId, next_step: null },
        links: { status: statusLink(shop, cartId, checkoutId) },
        cart: presentCart(app, shop, cart),
      });
    }),
    route(checkouts.status, async (app, { params: { cartId, checkoutId } }) => {
      const checkout = await findCheckout(app.db, checkoutId, cartId);
      if (!checkout || !isShown(checkout)) return refuse('checkout_not_found');
      return ok({ status: 200, cart_checkout: presentCheckout(checkout) });
    }),
    route(checkouts.cancel, async (app, { shop, params: { cartId, checkoutId } }) => {
      const cancelled = await cancelCheckout(app, { shop, cartId }, checkoutId);
      if (isRefused(cancelled)) return cancelled;
      return ok({ cart: presentCart(app, shop, cancelled.value) });
    }),
  ],
};
