import type { CartWire } from '@permanto/contracts';
import type { App } from '../../../app';
import { isRefused, ok, type Result } from '../../../result';
import type { CartOf } from '../change-cart';
import { availableMethods } from '../domain/delivery';
import { presentDeliveryMethod } from '../presenter';
import { getCart } from './get-cart';

type Listed = { delivery_methods: CartWire['available_delivery_methods'] };

export async function listDeliveryMethods(app: App, of: CartOf): Promise<Result<Listed>> {
  const cart = await getCart(app, of);
  if (isRefused(cart)) return cart;
  const methods = availableMethods(of.shop, cart.value);
  return ok({
    delivery_methods: methods.map((method) => presentDeliveryMethod(app, of.cartId, { method })),
  });
}
