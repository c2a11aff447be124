import { operations } from '@permanto/contracts/api';
import type { App } from '../../app';
import { route } from '../../http/route';
import type { Call, Route } from '../../app';
import { isRefused, ok, refuse, type Result } from '../../result';
import type { CartOf } from './change-cart';
import { addItems, itemsOf } from './commands/add-items';
import { chooseDeliveryMethod } from './commands/choose-delivery-method';
import { createCart } from './commands/create-cart';
import { removeItem } from './commands/remove-item';
import { renewCart } from './commands/renew-cart';
import { setComments } from './commands/set-comments';
import { setContact } from './commands/set-contact';
import { setPresence } from './commands/set-presence';
import { updateItem } from './commands/update-item';
import type { CartState } from './domain/cart-state';
import { presentCart } from './presenter';
import { listDeliveryMethods } from './queries/list-delivery-methods';
import { getCart } from './queries/get-cart';

const { carts } = operations;

type CallOfCart = Pick<Call, 'shop'> & { readonly params: { readonly cartId: string } };

const of = ({ shop, params }: CallOfCart): CartOf => ({
  shop,
  cartId: params.cartId,
});

/** Every response to a change contains the whole cart (`wire.md`, "Form"). */
async function answer(app: App, { shop }: Pick<Call, 'shop'>, change: Promise<Result<CartState>>) {
  const result = await change;
  return isRefused(result) ? result : ok({ cart: presentCart(app, shop, result.value) });
}

/** A change of a cart that is asked for again is answered by the cart as it stands. */
export const repeatByCart = {
  keep: () => null,
  again: (app: App, call: CallOfCart) => answer(app, call, getCart(app, of(call))),
};

export const cartRoutes: readonly Route[] = [
  route(carts.create, (app, call) => answer(app, call, createCart(app, call.shop, call.body)), {
    repeat: {
      keep: ({ cart }) => cart.uuid,
      again: async (app, call, cartId) => {
        const read = await answer(app, call, getCart(app, { shop: call.shop, cartId }));
        // It is over: with another key there is another cart.
        return isRefused(read) ? refuse('cart_already_exists') : read;
      },
    },
  }),
  route(carts.get, (app, call) => answer(app, call, getCart(app, of(call)))),
  route(carts.renew, (app, call) => answer(app, call, renewCart(app, of(call))), {
    repeat: repeatByCart,
  }),
  route(carts.setPresence, (app, call) =>
    answer(app, call, setPresence(app, of(call), call.body.presence)),
  ),
  route(carts.setCustomer, (app, call) =>
    answer(app, call, setContact(app, of(call), 'main', call.body.customer)),
  ),
  route(carts.setDeliveryCustomer, (app, call) =>
    answer(app, call, setContact(app, of(call), 'delivery', call.body.delivery_customer)),
  ),
  route(carts.setBillingCustomer, (app, call) =>
    answer(app, call, setContact(app, of(call), 'billing', call.body.billing_customer)),
  ),
  route(carts.setComments, (app, call) =>
    answer(app, call, setComments(app, of(call), call.body.comments_by_customer)),
  ),
  route(carts.addItems, (app, call) => answer(app, call, addItems(app, of(call), call.body)), {
    repeat: {
      ...repeatByCart,
      // The cart may have been created with these items.
      alternative: ({ params, body }) => ({
        operation: carts.create,
        body: { items: itemsOf(body) },
        kept: params.cartId,
      }),
    },
  }),
  route(carts.updateItem, (app, call) =>
    answer(app, call, updateItem(app, of(call), { itemId: call.params.itemId, body: call.body })),
  ),
  route(carts.removeItem, (app, call) =>
    answer(app, call, removeItem(app, of(call), call.params.itemId)),
  ),
  route(carts.deliveryMethods, (app, call) => listDeliveryMethods(app, of(call))),
  route(
    carts.chooseDeliveryMethod,
    (app, call) => answer(app, call, chooseDeliveryMethod(app, of(call), call.body)),
    { repeat: repeatByCart },
  ),
];
