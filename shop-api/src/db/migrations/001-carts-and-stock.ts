import type { Migration } from '../migration';

/**
 * A cart is one row: it is read and written whole, under its own lock, so that no reader
 * ever sees half of a change. Stock counters are rows of their own, since carts share them.
 */
export const cartsAndStock: Migration = {
  id: '001-carts-and-stock',
  sql: `
    create table settings (
      key text primary key,
      value text not null
    );

    create table carts (
      id uuid primary key,
      shop_key text not null,
      status text not null default 'open' check (status in ('open', 'ordered', 'expired')),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      hold_until timestamptz not null,
      step smallint not null default 0,
      items jsonb not null default '[]',
      seat_reservations jsonb not null default '[]',
      delivery_methods jsonb not null default '[]',
      customer jsonb,
      delivery_customer jsonb,
      billing_customer jsonb,
      comments_by_customer text,
      checkout_id uuid
    );
    create index carts_open_by_hold_until on carts (hold_until) where status = 'open';
    create index carts_expired_by_hold_until on carts (hold_until) where status = 'expired';

    create table stocks (
      shop_key text not null,
      id text not null,
      capacity integer not null check (capacity >= 0),
      held integer not null default 0 check (held >= 0),
      sold integer not null default 0 check (sold >= 0),
      primary key (shop_key, id)
    ) with (fillfactor = 50);

    create table stock_holds (
      cart_id uuid not null,
      shop_key text not null,
      stock_id text not null,
      amount integer not null check (amount > 0),
      primary key (cart_id, shop_key, stock_id)
    );
    create index stock_holds_by_stock on stock_holds (shop_key, stock_id);

    create table idempotency_keys (
      scope text not null,
      key text not null,
      fingerprint text not null,
      status integer,
      body text,
      created_at timestamptz not null default now(),
      primary key (scope, key)
    );
    create index idempotency_keys_by_age on idempotency_keys (created_at);
  `,
};
