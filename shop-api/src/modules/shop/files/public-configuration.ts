import type { ShopWire } from '@permanto/contracts';
import type { ShopFiles } from './check-links';

/** What everybody may know of the shop, as `shop.get` answers it. */
export function publicConfiguration(key: string, { shop, pages }: ShopFiles): ShopWire {
  const { cart_max_minutes: _, delivery_methods, event_folders, ...rest } = shop;
  return {
    ...rest,
    key,
    delivery_methods: delivery_methods.map(({ product: _, ...method }) => method),
    event_folders: [...event_folders].sort((a, b) => a.sort_order - b.sort_order),
    pages: pages.pages,
  };
}
