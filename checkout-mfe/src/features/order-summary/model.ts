import { $cart } from '@permanto/api-client';
import type { Cart, CartItem, Cents, Localized } from '@permanto/contracts';

interface CostRow {
  readonly id: string;
  readonly kind: 'delivery' | 'service';
  readonly title: Localized;
  readonly total: Cents;
}

/** What stands in the summary before ordering. */
interface Summary {
  readonly items: readonly CartItem[];
  readonly costs: readonly CostRow[];
  readonly total: Cents;
  /** Percentages of VAT, the lowest first. */
  readonly vatRates: readonly number[];
}

function costsOf({ delivery_methods, service_costs }: Cart): CostRow[] {
  const services = service_costs.map(({ product, total }): CostRow => ({
    ...product,
    kind: 'service',
    total,
  }));
  // A method that brings both groups is paid once.
  const methods = new Map(
    delivery_methods.map(({ delivery_method }) => [delivery_method.id, delivery_method]),
  );
  const deliveries = [...methods.values()].flatMap(({ title, product }) =>
    product === null || services.some(({ id }) => id === product.id)
      ? []
      : [{ id: product.id, kind: 'delivery' as const, title, total: product.price }],
  );
  return [...services, ...deliveries];
}

export const $summary = $cart.map((cart): Summary | null =>
  cart === null
    ? null
    : {
        items: cart.items,
        costs: costsOf(cart),
        total: cart.totalEur,
        vatRates: [...new Set(cart.items.map(({ vat_percentage }) => vat_percentage))].sort(
          (one, other) => one - other,
        ),
      },
);
