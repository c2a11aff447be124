import type { Migration } from '../migration';

/** How many checkouts a cart has had lately. */
export const checkoutsByCart: Migration = {
  id: '120-checkouts-by-cart',
  sql: `
    create index if not exists checkouts_by_cart on checkouts (cart_id, created_at);
  `,
};
