import * as v from 'valibot';
import { id } from '../values';
import type { CartLine } from './cart-lines';

// Apart from what writes the lines: few pages read them, and only they need the schema library.

function parseLine(text: string): CartLine | null {
  const [product, amount, event, ...seats] = text.split(':');
  const pieces = Number(amount);
  if (!Number.isInteger(pieces) || pieces < 1) return null;
  const line = {
    amount: pieces,
    event: v.is(id, event) ? event : null,
    seats: seats.filter((seat) => v.is(id, seat)),
  };
  if (v.is(id, product)) return { product, ...line };
  const isHeld = product === '' && line.event !== null && line.seats.length > 0;
  return isHeld ? { product: null, ...line } : null;
}

/** The lines of {@link cartLinesText}; what is none is left out. */
export const parseCartLines = (text: string): CartLine[] =>
  text.split(',').flatMap((line) => parseLine(line) ?? []);
