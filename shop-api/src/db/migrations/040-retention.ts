import type { Migration } from '../migration';

/** What retention looks for: carts that became orders, and orders that still hold personal data. */
export const retention: Migration = {
  id: '040-retention',
  sql: `
    alter table orders add column anonymised_at timestamptz;
    create index orders_to_anonymise on orders (created_at) where anonymised_at is null;
    create index payments_unfinished_by_cart on payments (cart_id)
      where status in ('created', 'open', 'processing');
    create index carts_ordered_by_hold_until on carts (hold_until) where status = 'ordered';
  `,
};
