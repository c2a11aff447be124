import {
  cents,
  sum,
  type Cents,
  type Localized,
  type ProductKind,
  type Seat,
} from '@permanto/contracts';
import type { CartRow, CartState, HeldSeat } from '../../carts/domain/cart-state';
import type { Shop, ShopProduct } from '../../shop/shop';

/** A row of an order, with everything that it shows; later changes of the shop don't reach it. */
export interface OrderLine {
  readonly product: { readonly id: string; readonly title: Localized; readonly type: ProductKind };
  readonly event: {
    readonly id: string;
    readonly title: Localized;
    /** ISO 8601. */
    readonly start_date: string;
    readonly location: Localized;
  } | null;
  readonly amount: number;
  /** Of one piece, VAT included. */
  readonly price: Cents;
  readonly total: Cents;
  readonly vat_percentage: number;
  readonly seats: readonly Seat[];
}

/** What a cart must hold for the order to be fulfilled. */
export interface OrderedHolds {
  readonly items: readonly CartRow[];
  readonly seat_reservations: readonly HeldSeat[];
}

interface LineOf {
  readonly product: ShopProduct;
  readonly amount: number;
  readonly price: Cents;
  readonly seats: readonly Seat[];
}

function eventOf(shop: Shop, { event_id }: ShopProduct): OrderLine['event'] {
  const event = shop.events.get(event_id ?? '');
  if (!event) return null;
  const { id, title, start_date, location } = event;
  return { id, title, start_date: start_date.toISOString(), location: location.title };
}

function lineOf(shop: Shop, { product, amount, price, seats }: LineOf): OrderLine {
  const { id, title, type, vat_percentage } = product;
  return {
    product: { id, title, type },
    event: eventOf(shop, product),
    amount,
    price,
    total: cents(price * amount),
    vat_percentage,
    seats,
  };
}

/** The rows of the cart and what its deliveries cost. Every product is one of the shop's. */
export function orderLines(shop: Shop, cart: CartState): OrderLine[] {
  const items = cart.items.flatMap(({ id, product_id, amount }) => {
    const product = shop.products.get(product_id);
    const seats = cart.seat_reservations
      .filter(({ cart_item_id }) => cart_item_id === id)
      .map(({ seat }) => seat);
    return product ? [lineOf(shop, { product, amount, price: product.price, seats })] : [];
  });
  const deliveries = cart.delivery_methods.flatMap(({ delivery_method_id, price }) => {
    const product = shop.delivery_methods.get(delivery_method_id)?.product;
    if (!product || price === null) return [];
    return [lineOf(shop, { product, amount: 1, price: cents(price), seats: [] })];
  });
  return [...items, ...deliveries];
}

export function totalOfLines(lines: readonly OrderLine[]): Cents {
  return sum(lines.map(({ total }) => total));
}

/** Seats that are held but in no row are not ordered. */
export function orderedHolds({ items, seat_reservations }: CartState): OrderedHolds {
  return {
    items,
    seat_reservations: seat_reservations.filter(({ cart_item_id }) => cart_item_id !== null),
  };
}
