import type { Order } from './order';

/** The buyer's whole name; null where he told nothing of himself (quick order), or it was forgotten. */
export const buyerName = ({ customer }: Pick<Order, 'customer'>): string | null =>
  customer && `${customer.first_name} ${customer.last_name}`;
