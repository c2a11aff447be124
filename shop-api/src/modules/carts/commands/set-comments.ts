import type { App } from '../../../app';
import { ok, type Result } from '../../../result';
import { changeCart, type CartOf } from '../change-cart';
import type { CartState } from '../domain/cart-state';
import { textOrNull } from '../domain/text';

export function setComments(app: App, of: CartOf, comments: string): Promise<Result<CartState>> {
  return changeCart(app, of, {}, ({ cart }) =>
    ok({ ...cart, comments_by_customer: textOrNull(comments) }),
  );
}
