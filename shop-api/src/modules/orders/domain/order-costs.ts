import { deliveryGroupOf, type DeliveryGroup, type ProductKind } from '@permanto/contracts';
import type { PaidCost } from '@permanto/contracts/rules/withdrawal';
import type { ChosenDelivery } from '../../carts/domain';
import { KIND_RULES } from '../../shop/domain';
import type { OrderLine } from './snapshot';

/** The costs of an order. */
export interface Costly {
  readonly lines: readonly OrderLine[];
  readonly delivery_methods: readonly ChosenDelivery[];
}

/** What each delivery that costs something brings; a method that brings both groups is paid once. */
function paidDeliveries({ delivery_methods }: Costly): DeliveryGroup[][] {
  const groups = new Map<string, DeliveryGroup[]>();
  for (const { delivery_method_id: id, delivery_group, price } of delivery_methods) {
    if (price !== null) groups.set(id, [...(groups.get(id) ?? []), delivery_group]);
  }
  return [...groups.values()];
}

function itemsThat({ lines }: Costly, are: (kind: ProductKind) => boolean): number[] {
  return lines.flatMap(({ product }, item) => (are(product.type) ? [item] : []));
}

/** By line: what the delivery that it pays for brings. Such lines stand in the order of the methods (`billOf`). */
function groupsByCost(order: Costly): ReadonlyMap<number, readonly DeliveryGroup[]> {
  const items = itemsThat(order, (kind) => kind === 'delivery_cost');
  const deliveries = paidDeliveries(order);
  // A method that lost its product before the order was made has no line: whose the others are isn't known.
  if (items.length !== deliveries.length) return new Map();
  return new Map(items.map((item, place) => [item, deliveries[place] ?? []]));
}

/** Delivery costs were paid for what the delivery brought; other costs for all that was bought. */
export function costsOf(order: Costly): PaidCost[] {
  const groups = groupsByCost(order);
  const bought = itemsThat(order, (kind) => KIND_RULES[kind].isAddable);
  return itemsThat(order, (kind) => !KIND_RULES[kind].isAddable).map((item) => {
    const brought = itemsThat(order, (kind) => {
      const group = deliveryGroupOf(kind);
      return group !== null && (groups.get(item) ?? []).includes(group);
    });
    return { item, paid_for: brought.length > 0 ? brought : bought };
  });
}
