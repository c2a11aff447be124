import type { operations, ParsedBodyOf } from '@permanto/contracts/api';
import type { App } from '../../../app';
import type { Result } from '../../../result';
import { changeCart, type CartOf } from '../change-cart';
import type { CartState } from '../domain/cart-state';
import { updateRow } from '../domain/items';
import { textOrNull } from '../domain/text';

type Body = ParsedBodyOf<typeof operations.carts.updateItem>;

export function updateItem(
  app: App,
  of: CartOf,
  { itemId, body }: { itemId: string; body: Body },
): Promise<Result<CartState>> {
  const { amount, product, event_registration, customer_remarks: remarks } = body.cart_item;
  return changeCart(app, of, {}, ({ cart, now }) =>
    updateRow({ shop: of.shop, now }, cart, itemId, {
      amount,
      product_id: product?.id,
      event_registration,
      customer_remarks: remarks === undefined ? undefined : textOrNull(remarks),
    }),
  );
}
