import type { Contact } from '@permanto/contracts';
import type { Shop } from '../shop';
import type { NewOrder } from '../orders';

/** The recipient of what an order delivers to an address; null where it delivers nothing or names no one. */
export function receiverOf(
  shop: Shop,
  order: Pick<NewOrder, 'customer' | 'delivery_customer' | 'delivery_methods'>,
): Contact | null {
  const isBrought = order.delivery_methods.some(
    ({ delivery_method_id: id }) => shop.delivery_methods.get(id)?.needs_address,
  );
  return order.delivery_customer ?? (isBrought ? order.customer : null);
}
