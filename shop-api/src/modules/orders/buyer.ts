import type { Order } from './order';

/** The buyer's full name; null for a quick order without customer, or after erasure. */
export const buyerName = ({ customer }: Pick<Order, 'customer'>): string | null =>
  customer && `${customer.first_name} ${customer.last_name}`;
