import type { Language } from '@permanto/contracts/values';
import { createEvent, sample } from 'effector';
import { orderChanged, type Pressed, pressed } from '../../quick-order/model';
import { quoteOf } from '../../quick-order/quote';
import { $lines } from '../model';

/** The form of the tickets that are chosen in the buy-box. */
export const TICKETS = 'tickets';

export const ticketsPressed = createEvent<{
  readonly language: Language;
  readonly method: string | undefined;
}>();

sample({
  clock: ticketsPressed,
  source: $lines,
  fn: (lines, { language, method }): Pressed => ({
    id: TICKETS,
    items: lines.map(({ offer, amount }) => ({ product: { id: offer.id }, amount })),
    sum: quoteOf(lines, 'checkout').payable,
    kind: 'checkout',
    isSound: true,
    language,
    method,
  }),
  target: pressed,
});
sample({ clock: $lines, target: orderChanged });
