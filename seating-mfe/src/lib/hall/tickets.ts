/** A product for seats. */
export interface Ticket {
  readonly id: string;
  /** Ids of the seat categories for which it is valid. */
  readonly categories: readonly string[];
  /** The maximum number per order. */
  readonly max: number;
}

/** The possible categories of a seat: one for a chosen seat, several for one that is yet to be found. */
export type CategoryIds = readonly string[];

const isValidFor = ({ categories }: Ticket, wanted: CategoryIds) =>
  wanted.some((category) => categories.includes(category));

/** The maximum number of seats of these categories that all tickets together allow. */
export const ticketCountFor = (tickets: readonly Ticket[], wanted: CategoryIds): number =>
  tickets.reduce((sum, ticket) => sum + (isValidFor(ticket, wanted) ? ticket.max : 0), 0);

/**
 * The number of the seats that can be bought together, each with one of its tickets (a maximum
 * bipartite matching, found by augmenting paths).
 */
export function buyableCount(tickets: readonly Ticket[], seats: readonly CategoryIds[]): number {
  const assigned = new Map<Ticket, CategoryIds[]>();
  const assign = (seat: CategoryIds, tried: Set<Ticket>): boolean =>
    tickets.some((ticket) => {
      if (tried.has(ticket) || !isValidFor(ticket, seat)) return false;
      tried.add(ticket);
      const others = assigned.get(ticket) ?? [];
      const at =
        others.length < ticket.max
          ? others.length
          : others.findIndex((other) => assign(other, tried));
      if (at < 0) return false;
      others[at] = seat;
      assigned.set(ticket, others);
      return true;
    });
  return seats.filter((seat) => assign(seat, new Set())).length;
}
