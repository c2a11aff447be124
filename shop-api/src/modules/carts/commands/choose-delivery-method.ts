import type { Cents } from '@permanto/contracts';
import type { operations, ParsedBodyOf } from '@permanto/contracts/api';
import type { App } from '../../../app';
import { ok, refuse, type Result } from '../../../result';
import { changeCart, type CartOf } from '../change-cart';
import type { CartState } from '../domain/cart-state';
import { deliveryFault, withDelivery } from '../domain/delivery';
import type { ShopProduct } from '../../shop';

type Body = ParsedBodyOf<typeof operations.carts.chooseDeliveryMethod>;

interface PricedDelivery {
  readonly cost: ShopProduct;
  readonly token: Body['price_token'];
}

/** The price that the token pinned, or the current price without a token; null for an invalid token. */
function agreedPrice(
  { tokens }: App,
  cartId: string,
  { cost, token }: PricedDelivery,
): Cents | null {
  return token ? tokens.readPrice(token, { cartId, productId: cost.id }) : cost.price;
}

export function chooseDeliveryMethod(
  app: App,
  of: CartOf,
  { delivery_method, delivery_group: group, price_token }: Body,
): Promise<Result<CartState>> {
  const methodId = delivery_method.id;
  return changeCart(app, of, {}, ({ cart }) => {
    const fault = deliveryFault(of.shop, cart, { methodId, group });
    if (fault) return fault;
    const cost = of.shop.delivery_methods.get(methodId)?.product ?? null;
    const price = cost && agreedPrice(app, of.cartId, { cost, token: price_token });
    if (cost && price === null) return refuse('delivery_method_not_found');
    return ok(withDelivery(cart, { delivery_group: group, delivery_method_id: methodId, price }));
  });
}
