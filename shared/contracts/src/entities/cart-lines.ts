import type { Cart } from './cart';

/** A row of a cart as far as it can be asked for again: ids and amounts, nothing of the buyer. */
export interface CartLine {
  readonly product: string;
  readonly amount: number;
  readonly event: string | null;
  /** The seats' ids in their chart. */
  readonly seats: readonly string[];
}

/** One line as text: `product:amount:event:seat:seat`. No id holds the marks between them. */
const lineText = ({ product, amount, event, seats }: CartLine) =>
  [product, amount, event ?? '', ...seats].join(':');

export const cartLinesText = (lines: readonly CartLine[]) => lines.map(lineText).join(',');

export const linesOfCart = ({ items }: Pick<Cart, 'items'>): CartLine[] =>
  items.map(({ product, amount, event, seat_reservations }) => ({
    product: product.id,
    amount,
    event: event?.id ?? product.event_id,
    seats: seat_reservations.map(({ seat }) => seat.chart_id),
  }));
