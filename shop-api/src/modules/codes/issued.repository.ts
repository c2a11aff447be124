import { SHOP_TIME_ZONE } from '@permanto/contracts';
import { statement, type Tx } from '../../db/db';
import type { Issue } from './domain/issue';

/** They expire as `endOfDay` says, here by the clock of the database, which also refuses them afterwards. */
const ISSUE = statement(
  'codes.issue',
  `insert into codes (
     shop_key, order_id, code, kind, definition_id, times, size, value, expires_at
   )
   select $1, $2, i.code, i.kind, i.definition_id, i.times, i.size, i.value,
     ((now() at time zone '${SHOP_TIME_ZONE}')::date + i.valid_days + 1)::timestamp
       at time zone '${SHOP_TIME_ZONE}' - interval '1 millisecond'
   from unnest(
     $3::text[], $4::text[], $5::text[], $6::integer[], $7::integer[], $8::integer[], $9::integer[]
   ) as i (code, kind, definition_id, times, size, value, valid_days)`,
);

const LOCK_ISSUED = statement(
  'codes.lock-issued',
  'select code from codes where shop_key = $1 and order_id = $2 order by code for update',
);

const CANCEL_UNUSED = statement(
  'codes.cancel-unused',
  `update codes c set cancelled_at = now()
   where c.shop_key = $1 and c.order_id = $2 and c.cancelled_at is null and not exists (
     select from code_uses u where u.shop_key = c.shop_key and u.code = c.code
   )
   returning c.code`,
);

interface OrderKey {
  readonly shopKey: string;
  readonly orderId: string;
}

export interface IssuedCode {
  readonly code: string;
  readonly issue: Issue;
}

/** Saves the codes of an order; to be called once, in the transaction that creates its tickets. */
export async function issueCodes(
  tx: Tx,
  { shopKey, orderId }: OrderKey,
  issued: readonly IssuedCode[],
): Promise<void> {
  if (issued.length === 0) return;
  const column = <Value>(of: (issue: Issue) => Value) => issued.map(({ issue }) => of(issue));
  await tx.query(ISSUE, [
    shopKey,
    orderId,
    issued.map(({ code }) => code),
    column(({ kind }) => kind),
    column((issue) => ('definition_id' in issue ? issue.definition_id : null)),
    column((issue) => ('times' in issue ? issue.times : null)),
    column((issue) => ('amount' in issue ? issue.amount : null)),
    column((issue) => ('value' in issue ? issue.value : null)),
    column(({ valid_days }) => valid_days),
  ]);
}

/**
 * Cancels the order's codes that have no uses or holds, when the order is refunded; returns them.
 * Used codes stay valid, as their uses can't be returned.
 */
export async function cancelIssuedCodes(
  tx: Tx,
  { shopKey, orderId }: OrderKey,
): Promise<readonly string[]> {
  await tx.query(LOCK_ISSUED, [shopKey, orderId]);
  const cancelled = await tx.query<{ code: string }>(CANCEL_UNUSED, [shopKey, orderId]);
  return cancelled.map(({ code }) => code);
}
