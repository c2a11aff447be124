import {
  sum,
  type Cents,
  type ChosenOption,
  type Localized,
  type ProductKind,
  type Seat,
} from '@permanto/contracts';
import { chosenOptions } from '@permanto/contracts/rules/choices';
import {
  type CartCode,
  type CartRow,
  type CartState,
  type EventRegistration,
  type ReservedSeat,
  billOf,
  type Charge,
  type ChargedRow,
} from '../../carts/domain';
import { issueOf, type Issue } from '../../codes/domain';
import type { Shop, ShopProduct } from '../../shop/domain';

/** A row of an order, with everything that it shows; later changes of the shop don't reach it. */
export interface OrderLine {
  readonly product: { readonly id: string; readonly title: Localized; readonly type: ProductKind };
  readonly event: {
    readonly id: string;
    readonly title: Localized;
    /** ISO 8601. */
    readonly start_date: string;
    /** Absent in orders that an older version wrote. */
    readonly end_date?: string;
    readonly location: Localized;
  } | null;
  readonly amount: number;
  /** Of one piece, VAT included. */
  readonly price: Cents;
  readonly total: Cents;
  readonly vat_percentage: number;
  readonly seats: readonly Seat[];
  /** These are absent in orders that an older version wrote. */
  readonly choices?: readonly ChosenOption[];
  readonly event_registration?: EventRegistration | null;
  readonly customer_remarks?: string | null;
  /** The code that each piece is; absent where it is none. */
  readonly issue?: Issue;
}

/** What a cart must hold for the order to be fulfilled. */
export interface OrderedHolds {
  readonly items: readonly CartRow[];
  readonly seat_reservations: readonly ReservedSeat[];
  /** Absent in orders from before there were codes. */
  readonly codes?: readonly CartCode[];
}

function eventOf(shop: Shop, { event_id }: ShopProduct): OrderLine['event'] {
  const event = shop.events.get(event_id ?? '');
  if (!event) return null;
  const { id, title, start_date, end_date, location } = event;
  const times = { start_date: start_date.toISOString(), end_date: end_date.toISOString() };
  return { id, title, ...times, location: location.title };
}

type Personal = Pick<OrderLine, 'seats' | 'choices' | 'event_registration' | 'customer_remarks'>;

const IMPERSONAL: Personal = {
  seats: [],
  choices: [],
  event_registration: null,
  customer_remarks: null,
};

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
  const choices = chosenOptions(charged.product.choices, charged.row.choices);
  const line = lineOf(shop, charged, { seats, choices, event_registration, customer_remarks });
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
