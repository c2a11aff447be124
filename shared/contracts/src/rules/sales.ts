import type { Availability, ProductAnswer, SalesState } from '../entities/product';

/** The state of sales as the API says it. An older API says only whether something can be bought. */
export const salesState = ({
  available,
  sales_state,
}: Pick<Availability, 'available' | 'sales_state'>): SalesState =>
  sales_state ?? (available ? 'open' : 'soldOut');

/** Whether the visitor lacks the card or code without which the product can't be bought (product.md, "Access"). */
export const lacksCode = ({
  requirements,
  requirements_met,
}: Pick<ProductAnswer, 'requirements' | 'requirements_met'>): boolean =>
  requirements !== null && !requirements_met;

/** The products on sale, in the shop's order; also those for which the visitor lacks a code. */
export const onSaleInOrder = <Product extends Pick<ProductAnswer, 'availability' | 'sort_order'>>(
  products: readonly Product[],
): Product[] =>
  products
    .filter(({ availability }) => availability?.available ?? true)
    .toSorted((one, other) => one.sort_order - other.sort_order);
