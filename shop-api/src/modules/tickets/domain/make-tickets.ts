import type { Seat } from '@permanto/contracts';
import { FORM_OF_KIND } from '@permanto/contracts/rules/ticket-form';
import type { OrderLine } from '../../orders/domain';

/** A ticket before it has its code: the line that it was bought by, and its seat. */
export interface TicketPlan {
  /** Index of the order's line. */
  readonly line: number;
  readonly seat: Seat | null;
}

/** A ticket for each piece of a line whose kind has tickets, one seat each where it has seats. */
export function planTickets(lines: readonly OrderLine[]): TicketPlan[] {
  return lines.flatMap(({ product, amount, seats }, line) => {
    if (FORM_OF_KIND[product.type] === null) return [];
    return Array.from({ length: amount }, (_, piece) => ({ line, seat: seats[piece] ?? null }));
  });
}
