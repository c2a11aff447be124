import type { Shop } from '../shop';
import type { Order } from './order';

/** The address in a registration's field of type `email`. */
function registeredEmail(shop: Shop, { lines }: Pick<Order, 'lines'>): string | undefined {
  return lines
    .flatMap(({ product, event_registration: registration }) =>
      Object.entries(shop.products.get(product.id)?.registration_form ?? {})
        .filter(([, { type }]) => type === 'email')
        .flatMap(([name]) => new Map(Object.entries(registration ?? {})).get(name) ?? []),
    )
    .at(0);
}

/** Where mails of the order go; null without an address (quick order). */
export function mailAddressOf(shop: Shop, order: Pick<Order, 'customer' | 'lines'>): string | null {
  return order.customer?.email ?? registeredEmail(shop, order) ?? null;
}

/** The mailbox that an address leads to at most providers, whatever its dots and what stands after a plus. */
export function mailboxOf(address: string): string {
  const [name = '', host = ''] = address.toLowerCase().split('@');
  return `${name.replace(/\+.*$/, '').replaceAll('.', '')}@${host}`;
}
