import type { Cart } from './cart';
import type { ChoicesMade } from '../rules/choices';
import type { ChosenOption } from './product';

/** A row of a cart as far as it can be asked for again: ids and amounts, nothing of the buyer. */
export interface CartLine {
  /** Null for seats that were held and not yet in a row. */
  readonly product: string | null;
  readonly amount: number;
  readonly event: string | null;
  /** The seats' ids in their chart. */
  readonly seats: readonly string[];
  /** Choice → option; absent where the product has none. */
  readonly choices?: ChoicesMade;
}

/**
 * One line as text: `product.choice.option:amount:event:seat:seat`, without the product for held
 * seats. No id holds the marks between them.
 */
const lineText = ({ product, amount, event, seats, choices = {} }: CartLine) =>
  [
    [product ?? '', ...Object.entries(choices).flat()].join('.'),
    amount,
    event ?? '',
    ...seats,
  ].join(':');

export const cartLinesText = (lines: readonly CartLine[]) => lines.map(lineText).join(',');

/** The seats that are only held, by event. */
function heldLines({ seat_reservations }: Pick<Cart, 'seat_reservations'>): CartLine[] {
  const held = seat_reservations.filter(({ cart_item_id }) => cart_item_id === null);
  const events = [...new Set(held.map(({ event }) => event.id))];
  return events.map((id) => {
    const seats = held.filter(({ event }) => event.id === id).map(({ seat }) => seat.chart_id);
    return { product: null, amount: seats.length, event: id, seats };
  });
}

/** A row's choices as they are asked for: choice → option. */
export const choicesMade = (choices: readonly ChosenOption[]): ChoicesMade =>
  Object.fromEntries(choices.map(({ id, option }) => [id, option.id]));

export const linesOfCart = (cart: Pick<Cart, 'items' | 'seat_reservations'>): CartLine[] => [
  ...cart.items.map(({ product, amount, event, seat_reservations, choices }) => ({
    product: product.id,
    amount,
    event: event?.id ?? product.event_id,
    seats: seat_reservations.map(({ seat }) => seat.chart_id),
    ...(choices.length > 0 && { choices: choicesMade(choices) }),
  })),
  ...heldLines(cart),
];
