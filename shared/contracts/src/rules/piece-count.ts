import type { Cart } from '../entities';

/** How many pieces the cart holds. */
export function pieceCount({ items }: Pick<Cart, 'items'>): number {
  return items.reduce((count, { amount }) => count + amount, 0);
}
