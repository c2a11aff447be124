/** A product with which seats are bought. */
export interface Ticket {
  readonly id: string;
  /** Of the seats, by their ids. */
  readonly categories: readonly string[];
  /** How many of it one order can have. */
  readonly max: number;
}

/** The categories that a seat may be of: one where it is named, more where it is still to be found. */
export type Wanted = readonly string[];

const takes = ({ categories }: Ticket, wanted: Wanted) =>
  wanted.some((category) => categories.includes(category));

/** How many seats of these categories all their tickets allow together. */
export const mostOf = (tickets: readonly Ticket[], wanted: Wanted): number =>
  tickets.reduce((sum, ticket) => sum + (takes(ticket, wanted) ? ticket.max : 0), 0);

/**
 * How many of the seats can be bought together, each with any ticket for it, though it may have to
 * leave that to another seat (a maximum matching, found by augmenting paths).
 */
export function buyable(tickets: readonly Ticket[], seats: readonly Wanted[]): number {
  const seated = new Map<Ticket, Wanted[]>();
  const place = (seat: Wanted, tried: Set<Ticket>): boolean =>
    tickets.some((ticket) => {
      if (tried.has(ticket) || !takes(ticket, seat)) return false;
      tried.add(ticket);
      const there = seated.get(ticket) ?? [];
      const at =
        there.length < ticket.max ? there.length : there.findIndex((other) => place(other, tried));
      if (at < 0) return false;
      there[at] = seat;
      seated.set(ticket, there);
      return true;
    });
  return seats.filter((seat) => place(seat, new Set())).length;
}
