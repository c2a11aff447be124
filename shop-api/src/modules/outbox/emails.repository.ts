import { randomUUID } from 'node:crypto';
import { statement, type Queries, type Tx } from '../../db/db';

type EmailKind = 'tickets' | 'refund' | 'withdrawal' | 'confirmation';

/** A mail that waits: what it says is made from the order when it is sent. */
export interface Email {
  readonly id: string;
  readonly order_id: string;
  readonly kind: EmailKind;
  /** The order, refund or withdrawal that it is about; each is mailed once. */
  readonly cause: string;
  /** With the one that has just been begun. */
  readonly attempts: number;
  readonly created_at: Date;
}

const INSERT = statement(
  'emails.insert',
  `insert into emails (id, order_id, kind, cause) values ($1, $2, $3, $4)
   on conflict (kind, cause) do nothing`,
);
/** A lease longer than any attempt takes (`transport/smtp.ts`), so that no other instance sends it meanwhile. */
const TAKE = statement(
  'emails.take',
  `update emails set attempts = attempts + 1, try_at = now() + interval '10 minutes'
   where id in (
     select id from emails where status = 'waiting' and try_at <= now() order by try_at
     limit $1 for update skip locked
   )
   returning id, order_id, kind, cause, attempts, created_at`,
);
const SENT = statement(
  'emails.sent',
  `update emails set status = 'sent', fault = null, sent_at = now()
   where id = $1 and status = 'waiting'`,
);
const LATER = statement(
  'emails.later',
  `update emails set fault = $2,
     try_at = now() + make_interval(secs => least(3600, 15 * power(2, attempts)))
   where id = $1 and status = 'waiting'`,
);
const REFUSED = statement(
  'emails.refused',
  `update emails set status = 'refused', fault = $2 where id = $1 and status = 'waiting'`,
);

type NewEmail = Pick<Email, 'order_id' | 'kind' | 'cause'>;

/** Goes out if the transaction is committed, and only then. */
export function postEmail(tx: Tx, { order_id, kind, cause }: NewEmail): void {
  tx.post(INSERT, [randomUUID(), order_id, kind, cause]);
}

/** Leases due mails to this instance; if the process dies, they become due again. */
export function takeEmails(db: Queries, most: number): Promise<Email[]> {
  return db.query<Email>(TAKE, [most]);
}

export async function markEmailSent(db: Queries, id: string): Promise<void> {
  await db.query(SENT, [id]);
}

/** It is tried again after a pause that grows up to an hour. */
export async function markEmailFailed(db: Queries, id: string, fault: string): Promise<void> {
  await db.query(LATER, [id, fault]);
}

export async function markEmailRefused(db: Queries, id: string, fault: string): Promise<void> {
  await db.query(REFUSED, [id, fault]);
}
