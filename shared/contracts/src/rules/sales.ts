import type { Availability, SalesState } from '../entities/product';

/** The state of sales as the API says it. An older API says only whether something can be bought. */
export const salesState = ({
  available,
  sales_state,
}: Pick<Availability, 'available' | 'sales_state'>): SalesState =>
  sales_state ?? (available ? 'open' : 'soldOut');
