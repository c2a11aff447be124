import {
  type Availability,
  DEFAULT_AVAILABILITY,
  type ProductAnswer,
  type SalesState,
} from '@permanto/contracts';
import { lacksCode, salesState } from '@permanto/contracts/rules/sales';

/** Whether a product can be bought now, and why not. */
export type ProductState = SalesState | 'needsCode';

export const availabilityOf = ({ availability }: ProductAnswer): Availability =>
  availability ?? DEFAULT_AVAILABILITY;

export function productState(product: ProductAnswer): ProductState {
  const state = salesState(availabilityOf(product));
  return state === 'open' && lacksCode(product) ? 'needsCode' : state;
}
