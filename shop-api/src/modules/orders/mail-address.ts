import type { Shop } from '../shop/shop';
import type { Order } from './order';

/** The address that was told with a registration, in a field of that type. */
function registeredEmail(shop: Shop, { lines }: Pick<Order, 'lines'>): string | undefined {
  return lines
    .flatMap(({ product, event_registration: told }) =>
      Object.entries(shop.products.get(product.id)?.registration_form ?? {})
        .filter(([, { type }]) => type === 'email')
        .flatMap(([name]) => new Map(Object.entries(told ?? {})).get(name) ?? []),
    )
    .at(0);
}

/** Where mails of the order go; null where nobody told an address (quick order). */
export function mailAddressOf(shop: Shop, order: Pick<Order, 'customer' | 'lines'>): string | null {
  return order.customer?.email ?? registeredEmail(shop, order) ?? null;
}
