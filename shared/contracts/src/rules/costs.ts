import type { Cart } from '../entities/cart';
import type { Cents, Localized } from '../values';

/** What a cart costs beside its items. */
export interface CostRow {
  readonly id: string;
  readonly kind: 'delivery' | 'service';
  /** Of the service cost, or of the delivery method. */
  readonly title: Localized;
  readonly total: Cents;
  /** Percent; null from an API that doesn't send it. */
  readonly vat_percentage: number | null;
}

/** With the items, these make `totalEur`. */
export function costsOf({ delivery_methods, service_costs }: Cart): CostRow[] {
  const services = service_costs.map(({ product, total, vat_percentage }): CostRow => ({
    ...product,
    kind: 'service',
    total,
    vat_percentage,
  }));
  // A method that brings both groups is paid once.
  const methods = new Map(
    delivery_methods.map(({ delivery_method }) => [delivery_method.id, delivery_method]),
  );
  const deliveries = [...methods.values()].flatMap(({ title, product }): CostRow[] => {
    if (product === null || services.some(({ id }) => id === product.id)) return [];
    const { id, price, vat_percentage } = product;
    return [{ id, kind: 'delivery', title, total: price, vat_percentage }];
  });
  return [...services, ...deliveries];
}
