import type { DeliveryMethod } from '../entities/cart';

/**
 * How a quick order is delivered (product.md, "Quick checkout"): by the first method for tickets that needs no
 * address; one that costs only where none is free. Undefined where there is none.
 */
export function quickDelivery(methods: readonly DeliveryMethod[]): DeliveryMethod | undefined {
  const fitting = methods.filter(
    ({ hidden, needs_address, delivery_groups }) =>
      !hidden && !needs_address && delivery_groups.includes('tickets'),
  );
  return fitting.find(({ product }) => product === null) ?? fitting[0];
}
