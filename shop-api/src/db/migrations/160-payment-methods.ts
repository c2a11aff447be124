import type { Migration } from '../migration';

/**
 * The method that was chosen in the shop, and the provider's forms by method while the payment is open
 * (decision 057). The index serves how often each method was used lately.
 */
export const paymentMethods: Migration = {
  id: '160-payment-methods',
  sql: `
    alter table payments add column method text;
    alter table payments add column forms jsonb;
    create index if not exists payments_by_method on payments (shop_key, changed_at)
      where method is not null and status = 'paid';
  `,
};
