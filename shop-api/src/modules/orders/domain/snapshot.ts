import { sum, type Cents, type Localized, type ProductKind, type Seat } from '@permanto/contracts';
import type {
  CartCode,
  CartRow,
  CartState,
  EventRegistration,
  HeldSeat,
} from '../../carts/domain/cart-state';
import { billOf, type Charge, type ChargedRow } from '../../carts/domain/totals';
import { issueOf, type Issue } from '../../codes/domain/issue';
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
  /** Absent in orders that an older version wrote. */
  readonly event_registration?: EventRegistration | null;
  readonly customer_remarks?: string | null;
  /** The code that each piece is; absent where it is none. */
  readonly issue?: Issue;
}

/** What a cart must hold for the order to be fulfilled. */
export interface OrderedHolds {
  readonly items: readonly CartRow[];
  readonly seat_reservations: readonly HeldSeat[];
  /** Absent in orders from before there were codes. */
  readonly codes?: readonly CartCode[];
}

function eventOf(shop: Shop, { event_id }: ShopProduct): OrderLine['event'] {
  const event = shop.events.get(event_id ?? '');
  if (!event) return null;
  const { id, title, start_date, location } = event;
  return { id, title, start_date: start_date.toISOString(), location: location.title };
}

type Personal = Pick<OrderLine, 'seats' | 'event_registration' | 'customer_remarks'>;

const IMPERSONAL: Personal = { seats: [], event_registration: null, customer_remarks: null };

function lineOf(
  shop: Shop,
  { product, amount, price, total }: Charge,
  personal: Personal = IMPERSONAL,
): OrderLine {
  const { id, title, type, vat_percentage } = product;
  const event = eventOf(shop, product);
  return { product: { id, title, type }, event, amount, price, total, vat_percentage, ...personal };
}

function rowLine(shop: Shop, cart: CartState, charged: ChargedRow): OrderLine {
  const { id, event_registration, customer_remarks } = charged.row;
  const seats = cart.seat_reservations
    .filter(({ cart_item_id }) => cart_item_id === id)
    .map(({ seat }) => seat);
  const issue = issueOf(shop, charged.product);
  const line = lineOf(shop, charged, { seats, event_registration, customer_remarks });
  return issue ? { ...line, issue } : line;
}

/** The rows of the cart, what its deliveries cost, and the service costs: the cart's bill, line by line. */
export function orderLines(shop: Shop, cart: CartState): OrderLine[] {
  const { rows, deliveries, serviceCosts } = billOf(shop, cart);
  return [
    ...rows.map((row) => rowLine(shop, cart, row)),
    ...[...deliveries, ...serviceCosts].map((charged) => lineOf(shop, charged)),
  ];
}

export function totalOfLines(lines: readonly OrderLine[]): Cents {
  return sum(lines.map(({ total }) => total));
}

/** Seats that are held but in no row are not ordered. */
export function orderedHolds({ items, seat_reservations, codes }: CartState): OrderedHolds {
  return {
    items,
    codes,
    seat_reservations: seat_reservations.filter(({ cart_item_id }) => cart_item_id !== null),
  };
}
