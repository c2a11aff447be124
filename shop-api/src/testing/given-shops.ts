import { checkWith, saveWith, type ShopSource } from '../modules/shop/live/shop-source';
import type { Shop } from '../modules/shop/shop';

/** Shops of a test's own making. */
export function givenShops(given: readonly Shop[]): ShopSource {
  return {
    open: async ({ app, shops }) => {
      for (const shop of given) {
        checkWith(app.modules, shop);
        await app.db.transaction((tx) => saveWith(app.modules, tx, shop));
        shops.set(shop.key, shop);
      }
    },
    follow: () => Promise.resolve(),
  };
}
