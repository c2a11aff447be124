import { deliveryGroupOf, toEuros, type ProductWire } from '@permanto/contracts';
import type { ServiceCost, Shop, ShopProduct } from '../../shop/domain';
import { KIND_RULES } from '../../shop/domain';
import { canDeliver } from './delivery';

/** The service costs of an order with the product. */
export function serviceCostsOf(
  { service_costs }: Pick<Shop, 'service_costs'>,
  { type }: ShopProduct,
): ServiceCost[] {
  return service_costs.filter(({ per }) => per === 'order' || KIND_RULES[type].isEventTicket);
}

/** The cheapest delivery of the product; null if it can be delivered for free. */
function unavoidableDelivery(shop: Shop, product: ShopProduct): ShopProduct | null {
  const group = deliveryGroupOf(product.type);
  const costs = [...shop.delivery_methods.values()]
    .filter(({ hidden, delivery_groups }) => {
      return !hidden && group !== null && delivery_groups.includes(group);
    })
    .filter((method) => canDeliver(method, product))
    .map((method) => method.product)
    .sort((one, other) => (one?.price ?? 0) - (other?.price ?? 0));
  return costs[0] ?? null;
}

/** The costs that come with the product in any case (`unavoidableCost` of the contracts). */
export function presentCosts(shop: Shop, product: ShopProduct): ProductWire['costs'] {
  const delivery = unavoidableDelivery(shop, product);
  const costs = [
    ...serviceCostsOf(shop, product).map((cost) => ({ ...cost, kind: 'service' as const })),
    ...(delivery ? [{ product: delivery, per: 'order' as const, kind: 'delivery' as const }] : []),
  ];
  return costs.map(({ product: { id, price }, per, kind }) => ({
    id,
    kind,
    per,
    price: toEuros(price),
  }));
}
