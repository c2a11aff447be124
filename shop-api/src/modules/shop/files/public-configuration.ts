import { toEuros, type ShopWire } from '@permanto/contracts';
import { summaryOf } from '../content/make-pages';
import type { ShopFiles } from './shop-files';

function inOrder<Folder extends { sort_order: number }>(folders: readonly Folder[]): Folder[] {
  return [...folders].sort((a, b) => a.sort_order - b.sort_order);
}

/** Meta's own script, for a shop that names its pixels only. */
const META_PIXEL = {
  script: 'https://connect.facebook.net/en_US/fbevents.js',
  origins: ['https://www.facebook.com'],
};

function thirdPartiesOf({ third_parties, facebook_pixels }: ShopFiles['shop']) {
  if (third_parties.pixel !== null || facebook_pixels.length === 0) return third_parties;
  return { ...third_parties, pixel: META_PIXEL };
}

/** The public configuration of the shop, as `shop.get` answers it. */
export function publicConfiguration(key: string, { shop, pages, products }: ShopFiles): ShopWire {
  const {
    cart_max_minutes: _,
    away_minutes: __,
    max_unpaid_per_client: ___,
    payment_minutes: ____,
    withdrawal_days: _____,
    demo_season: ______,
    confirm_free_orders_minutes: _______,
    delivery_methods,
    event_folders,
    product_folders,
    service_costs,
    ...rest
  } = shop;
  return {
    ...rest,
    key,
    third_parties: thirdPartiesOf(shop),
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
