import * as v from 'valibot';
import type { ChoicesMade } from '../rules/choices';
import { id } from '../values';
import type { CartLine } from './cart-lines';

// Apart from what writes the lines: few pages read them, and only they need the schema library.

/** Choices and their options by turns; null where there are none. */
function choicesIn(chosen: readonly string[]): ChoicesMade | null {
  if (chosen.length < 2 || !chosen.every((part) => v.is(id, part))) return null;
  return Object.fromEntries(
    chosen.flatMap((choice, i) => (i % 2 === 0 ? [[choice, chosen[i + 1] ?? '']] : [])),
  );
}

function parseLine(text: string): CartLine | null {
  const [what = '', amount, event, ...seats] = text.split(':');
  const [product, ...chosen] = what.split('.');
  const pieces = Number(amount);
  if (!Number.isInteger(pieces) || pieces < 1) return null;
  const line = {
    amount: pieces,
    event: v.is(id, event) ? event : null,
    seats: seats.filter((seat) => v.is(id, seat)),
  };
  const choices = choicesIn(chosen);
  if (v.is(id, product)) return { product, ...line, ...(choices && { choices }) };
  const isHeld = what === '' && line.event !== null && line.seats.length > 0;
  return isHeld ? { product: null, ...line } : null;
}

/** The lines of {@link cartLinesText}; what is none is left out. */
export const parseCartLines = (text: string): CartLine[] =>
  text.split(',').flatMap((line) => parseLine(line) ?? []);
