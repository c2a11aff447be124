import { cartApi } from './session/cart-api';

type Names = Readonly<Record<string, readonly string[]>>;

const verbs: Names = Object.fromEntries(
  Object.entries(cartApi).map(([verb, effect]) => [verb, [effect.shortName]]),
);

/**
 * Name of this package → verb → the operations behind it, for what a build says that it needs
 * (`shared/build/webpack/needs`). What isn't here reads nothing of the API by itself.
 */
export const operationsBehind: Readonly<Record<string, Names>> = {
  cartApi: verbs,
  $cart: { cart: ['carts.get'] },
  $cartState: { cart: ['carts.get'] },
  cartCallFailed: { cart: ['carts.get'] },
  cartWritten: { cart: ['carts.get'] },
  askerChanged: { cart: ['carts.get'] },
  checkExpiryFx: { cart: ['carts.get'] },
  clientStarted: { cart: ['carts.get'] },
  otherTabWrote: { cart: ['carts.get'] },
  $shop: { shop: ['shop.get'] },
  $products: { all: ['products.list'], one: ['products.get'], ofEvent: ['events.get'] },
  $productsError: { all: ['products.list'] },
  catalogueRequested: { all: ['products.list'] },
  productsNeeded: { one: ['products.get'] },
  $checkoutId: { made: ['checkouts.create'], gone: ['checkouts.cancel'] },
  cancelStoredCheckoutFx: { checkout: ['checkouts.cancel'] },
};
