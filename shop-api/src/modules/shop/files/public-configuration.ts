import { toEuros, type ShopWire } from '@permanto/contracts';
import { summaryOf } from '../content/make-pages';
import type { ShopFiles } from './shop-files';

function inOrder<Folder extends { sort_order: number }>(folders: readonly Folder[]): Folder[] {
  return [...folders].sort((a, b) => a.sort_order - b.sort_order);
}

/** What everybody may know of the shop, as `shop.get` answers it. */
export function publicConfiguration(key: string, { shop, pages, products }: ShopFiles): ShopWire {
  const {
    cart_max_minutes: _,
    away_minutes: __,
    payment_minutes: ___,
    withdrawal_days: ____,
    delivery_methods,
    event_folders,
    product_folders,
    service_costs,
    ...rest
  } = shop;
  return {
    ...rest,
    key,
    delivery_methods: delivery_methods.map(({ product: _, ...method }) => method),
    event_folders: inOrder(event_folders),
    product_folders: inOrder(product_folders),
    pages: pages.pages.map(summaryOf),
    service_costs: service_costs.flatMap(({ product: productId, per }) => {
      const product = products.products.find(({ id }) => id === productId);
      if (!product) return [];
      const { id, title, price } = product;
      return [{ product: { id, title, price: toEuros(price) }, per }];
    }),
  };
}
