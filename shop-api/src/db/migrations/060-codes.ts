import type { Migration } from '../migration';

/**
 * A code exists once in a shop, whether it comes from its data files or was bought. What carts
 * and orders take of it are rows of `code_uses`, one for each event; taking some locks
 * the code's row first and counts then. `amount` is orders (campaign), pieces (serial card,
 * badge) or cents (value voucher).
 *
 * A cart's `codes` are what it shows of them. `vouchers` is the part of an order's total that
 * value vouchers pay.
 */
export const codes: Migration = {
  id: '060-codes',
  sql: `
    create table codes (
      shop_key text not null,
      code text not null,
      kind text not null check (kind in ('campaign', 'serial_card', 'badge', 'value_voucher')),
      definition_id text,
      times integer check (times > 0),
      size integer check (size > 0),
      value integer check (value >= 0),
      expires_at timestamptz,
      order_id uuid,
      cancelled_at timestamptz,
      created_at timestamptz not null default now(),
      primary key (shop_key, code)
    );
    create index codes_by_order on codes (order_id) where order_id is not null;

    create table code_uses (
      shop_key text not null,
      code text not null,
      cart_id uuid not null,
      event_id text not null default '',
      event_date date,
      used_on date not null,
      amount integer not null check (amount > 0),
      sold boolean not null default false,
      primary key (shop_key, code, cart_id, event_id)
    );
    create index code_uses_by_cart on code_uses (cart_id);

    alter table carts add column codes jsonb not null default '[]';
    alter table orders add column vouchers integer not null default 0;
  `,
};
