import type { Migration } from '../migration';

/**
 * What follows a payment: mails, the door, withdrawals and partial refunds.
 *
 * `refunds.transaction_id` stays unique and is what an older instance's `on conflict` names: money
 * that came too late goes back once. A withdrawal's refund is of the transaction that paid the
 * order, of which there may be several, so it leaves the column null and is held to once by its
 * withdrawal. It begins as `due`, since an older instance takes up whatever is `waiting` and
 * would ask for a refund of no transaction.
 *
 * `emails` holds no address and no text: they are the order's, until it is forgotten.
 */
export const afterPayment: Migration = {
  id: '070-after-payment',
  sql: `
    alter table orders alter column customer drop not null;

    alter table tickets add column checked_in_at timestamptz;

    create table withdrawals (
      id uuid primary key,
      order_id uuid not null references orders (id) on delete cascade,
      pieces jsonb not null,
      total integer not null check (total >= 0),
      money integer not null check (money >= 0),
      vouchers integer not null check (vouchers >= 0),
      created_at timestamptz not null default now()
    );
    create index withdrawals_by_order on withdrawals (order_id);

    alter table refunds alter column transaction_id drop not null;
    alter table refunds add column withdrawal_id uuid unique
      references withdrawals (id) on delete cascade;
    alter table refunds add check ((transaction_id is null) <> (withdrawal_id is null));
    alter table refunds drop constraint refunds_status_check;
    alter table refunds add constraint refunds_status_check
      check (status in ('due', 'waiting', 'requested', 'done', 'refused'));
    create index refunds_due on refunds (try_at) where status = 'due';
    create index refunds_by_payment on refunds (payment_id);

    create table emails (
      id uuid primary key,
      order_id uuid not null references orders (id) on delete cascade,
      kind text not null check (kind in ('tickets', 'refund', 'withdrawal')),
      cause uuid not null,
      status text not null default 'waiting' check (status in ('waiting', 'sent', 'refused')),
      attempts integer not null default 0,
      try_at timestamptz not null default now(),
      fault text,
      created_at timestamptz not null default now(),
      sent_at timestamptz,
      unique (kind, cause)
    );
    create index emails_by_order on emails (order_id);
    create index emails_to_send on emails (try_at) where status = 'waiting';
  `,
};
