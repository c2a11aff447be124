import type { Seat } from '@permanto/contracts';
import { KIND_RULES } from '../../carts/domain/product-kinds';
import type { OrderLine } from '../../orders/domain/snapshot';

/** A ticket before it has its code: the line that it was bought by, and its seat. */
export interface TicketPlan {
  /** Index of the order's line. */
  readonly line: number;
  readonly seat: Seat | null;
}

/** A ticket for each piece of a line whose kind has tickets, one seat each where it has seats. */
export function planTickets(lines: readonly OrderLine[]): TicketPlan[] {
  return lines.flatMap(({ product, amount, seats }, line) => {
    if (!KIND_RULES[product.type].hasTicket) return [];
    return Array.from({ length: amount }, (_, piece) => ({ line, seat: seats[piece] ?? null }));
  });
}
