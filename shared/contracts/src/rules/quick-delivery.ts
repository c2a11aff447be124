import type { DeliveryMethod } from '../entities/cart';

/**
 * How a quick order is delivered (product.md, "Quick checkout"): by the cheapest method for tickets that needs
 * no address, the first of equals. Undefined where there is none.
 */
export function quickDelivery(methods: readonly DeliveryMethod[]): DeliveryMethod | undefined {
  const fitting = methods.filter(
    ({ hidden, needs_address, delivery_groups }) =>
      !hidden && !needs_address && delivery_groups.includes('tickets'),
  );
  const price = ({ product }: DeliveryMethod) => product?.price ?? 0;
  return fitting.sort((one, other) => price(one) - price(other))[0];
}
