import * as v from 'valibot';
import { id } from '../values';
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

function parseLine(text: string): CartLine | null {
  const [product, amount, event, ...seats] = text.split(':');
  const pieces = Number(amount);
  if (!v.is(id, product) || !Number.isInteger(pieces) || pieces < 1) return null;
  return {
    product,
    amount: pieces,
    event: v.is(id, event) ? event : null,
    seats: seats.filter((seat) => v.is(id, seat)),
  };
}

/** The lines of {@link cartLinesText}; what is none is left out. */
export const parseCartLines = (text: string): CartLine[] =>
  text.split(',').flatMap((line) => parseLine(line) ?? []);
