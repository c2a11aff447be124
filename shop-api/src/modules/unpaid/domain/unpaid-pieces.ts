import type { CartState } from '../../carts/domain';
import type { Shop, ShopProduct } from '../../shop/domain';

/** What is limited by client: an event, or a stock pool of products without an event. */
export type Limited =
  | { readonly type: 'event'; readonly id: string }
  | { readonly type: 'stock'; readonly id: string };

interface LimitedPieces {
  readonly limited: Limited;
  readonly amount: number;
}

const limitsOf = ({ event_id, stock_ids }: ShopProduct): readonly Limited[] =>
  event_id === null
    ? stock_ids.map((id) => ({ type: 'stock', id }))
    : [{ type: 'event', id: event_id }];

/** Unique for each {@link Limited}. */
export const keyOf = ({ type, id }: Limited) => `${type} ${id}`;

/** Key → pieces that a cart holds: those in its rows, and reserved seats outside rows. */
export function limitedPieces(
  shop: Shop,
  { items, seat_reservations }: Pick<CartState, 'items' | 'seat_reservations'>,
): ReadonlyMap<string, LimitedPieces> {
  const pieces = new Map<string, LimitedPieces>();
  const add = (limited: Limited, amount: number) => {
    const key = keyOf(limited);
    pieces.set(key, { limited, amount: (pieces.get(key)?.amount ?? 0) + amount });
  };
  for (const { product_id, amount } of items) {
    const product = shop.products.get(product_id);
    for (const limited of product ? limitsOf(product) : []) add(limited, amount);
  }
  for (const { event_id, cart_item_id } of seat_reservations) {
    if (cart_item_id === null) add({ type: 'event', id: event_id }, 1);
  }
  return pieces;
}

/** The products that count. */
export function productsOf(shop: Shop, { type, id }: Limited): readonly ShopProduct[] {
  if (type === 'event') return shop.events.get(id)?.products ?? [];
  return [...shop.products.values()].filter(
    ({ event_id, stock_ids }) => event_id === null && stock_ids.includes(id),
  );
}

/** The pieces that a client holds in other carts. */
export interface ClientHolds {
  readonly in_carts: number;
  /** In carts with a payment that isn't paid yet. */
  readonly in_payment: number;
  /** Until the first of these holds ends; null without holds. */
  readonly seconds: number | null;
}

/**
 * Pieces of an event in payment have a limit of their own, this multiple of the maximum: opening a payment is as
 * cheap as filling a cart.
 */
const PAYMENT_LIMIT_FACTOR = 5;

/** Of a stock pool one client may hold this part, or what one order may have of a product, if that is more. */
const SHARE_OF_POOL = 1 / 2;

/** Pieces that one client may hold in carts; of a stock pool, in carts and payments. */
export function maximumOf(shop: Shop, limited: Limited): number {
  const max = shop.max_unpaid_per_client;
  if (limited.type === 'event') return max;
  const capacity = shop.stocks.find(({ id }) => id === limited.id)?.capacity ?? 0;
  const ofOrder = productsOf(shop, limited).map(({ bounds }) => bounds.max);
  return Math.min(max, Math.max(Math.floor(capacity * SHARE_OF_POOL), ...ofOrder));
}

/** Whether a client that holds `held` in other carts may not hold `amount` in this one. */
export function exceedsMaximum(
  shop: Shop,
  limited: Limited,
  { held, amount }: { readonly held: ClientHolds; readonly amount: number },
): boolean {
  const max = maximumOf(shop, limited);
  const { in_carts, in_payment } = held;
  if (limited.type === 'stock') return in_carts + in_payment + amount > max;
  return in_carts + amount > max || in_payment + amount > max * PAYMENT_LIMIT_FACTOR;
}
