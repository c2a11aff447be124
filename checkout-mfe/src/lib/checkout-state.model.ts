import { cartApi } from '@permanto/api-client';
import { scopeBind } from 'effector';

/** Reads the status link of checkouts of the visitor's cart. To be made where an effect begins, which knows its scope. */
export function checkoutStateReader() {
  const read = scopeBind(cartApi.checkoutStatus, { safe: true });
  return async (checkoutId: string) => (await read({ params: { checkoutId } })).cart_checkout;
}
