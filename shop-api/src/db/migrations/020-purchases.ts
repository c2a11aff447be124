import type { Migration } from '../migration';

/**
 * A checkout makes one order with one payment. The order is a snapshot of the cart; the
 * payment's status is the only truth about whether it is paid. Attempts and refunds know the
 * provider's transactions, of which a payment may meet several.
 */
export const purchases: Migration = {
  id: '020-purchases',
  sql: `
    create table orders (
      id uuid primary key,
      shop_key text not null,
      order_number text not null,
      secret text not null,
      cart_id uuid not null,
      language text not null,
      created_at timestamptz not null default now(),
      total integer not null check (total >= 0),
      lines jsonb not null,
      held jsonb not null,
      delivery_methods jsonb not null,
      customer jsonb not null,
      delivery_customer jsonb,
      billing_customer jsonb,
      comments_by_customer text,
      unique (shop_key, order_number)
    );

    create table payments (
      id uuid primary key,
      order_id uuid not null unique references orders (id),
      shop_key text not null,
      cart_id uuid not null,
      status text not null check (status in (
        'created', 'open', 'processing', 'paid', 'cancelled', 'refunding', 'refunded'
      )),
      amount integer not null check (amount >= 0),
      expires_at timestamptz not null,
      attempt integer not null default 0,
      claimed_until timestamptz not null default now(),
      transaction_id text,
      href text,
      checks integer not null default 0,
      check_at timestamptz,
      checked_at timestamptz,
      changed_at timestamptz not null default now()
    );
    create index payments_to_make on payments (claimed_until) where status = 'created';
    create index payments_to_check on payments (check_at) where check_at is not null;
    create index payments_to_expire on payments (expires_at)
      where status in ('created', 'open', 'processing');
    create unique index payments_one_paid_for_a_cart on payments (cart_id) where status = 'paid';

    create table checkouts (
      id uuid primary key,
      payment_id uuid not null unique references payments (id),
      cart_id uuid not null,
      status text not null check (status in ('pending', 'completed', 'error', 'cancelled')),
      error text,
      forward_to_url text,
      created_at timestamptz not null default now()
    );

    create table tickets (
      id uuid primary key,
      order_id uuid not null references orders (id),
      position integer not null,
      code text not null unique,
      line integer not null,
      seat jsonb,
      unique (order_id, position)
    );

    create table refunds (
      id uuid primary key,
      payment_id uuid not null references payments (id),
      transaction_id text not null unique,
      amount integer not null check (amount > 0),
      status text not null default 'waiting' check (status in ('waiting', 'requested', 'done', 'refused')),
      attempts integer not null default 0,
      try_at timestamptz not null default now(),
      fault text,
      created_at timestamptz not null default now()
    );
    create index refunds_to_make on refunds (try_at) where status = 'waiting';
  `,
};
