/**
 * The ticket type that a seat begins with, of those with which it can be bought, in their order: the event's
 * primary product, or the first. What a seat costs before a type is chosen is the price of this one.
 */
export const defaultTicket = <Ticket extends { readonly id: string }>(
  tickets: readonly Ticket[],
  primaryProduct: string | null,
): Ticket | null => tickets.find(({ id }) => id === primaryProduct) ?? tickets[0] ?? null;
