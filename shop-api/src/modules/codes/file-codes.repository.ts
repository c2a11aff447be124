import { endOfDay } from '../../days';
import { statement, type Tx } from '../../db/db';
import type { Shop } from '../shop';
import type { Code } from './domain/code';

type FileCode = Omit<Code, 'is_cancelled'>;

const NO_DETAILS = { definition_id: null, times: null, size: null, value: null, expires_at: null };

/** All codes in the shop's data files. */
function codesInFiles(shop: Shop): FileCode[] {
  const campaigns = [...shop.campaigns.values()].flatMap(({ id, codes }) =>
    codes.map((code) => ({ ...NO_DETAILS, code, kind: 'campaign' as const, definition_id: id })),
  );
  const cards = [...shop.serial_cards.values()].flatMap(({ id, codes }) =>
    codes.map(({ code, times, amount, expires }) => ({
      ...NO_DETAILS,
      code,
      kind: 'serial_card' as const,
      definition_id: id,
      times,
      size: amount,
      expires_at: expires,
    })),
  );
  const badges = [...shop.badges.values()].flatMap(({ id, codes }) =>
    codes.map(({ code, expires }) => ({
      ...NO_DETAILS,
      code,
      kind: 'badge' as const,
      definition_id: id,
      expires_at: expires,
    })),
  );
  const vouchers = shop.value_vouchers.codes.map(({ code, value, expires }) => ({
    ...NO_DETAILS,
    code,
    kind: 'value_voucher' as const,
    value,
    expires_at: expires,
  }));
  const all = [...campaigns, ...cards, ...badges, ...vouchers];
  return all
    .map((code) => ({ ...code, expires_at: code.expires_at && endOfDay(code.expires_at) }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** Leaves codes that were bought unchanged. */
const SAVE = statement(
  'codes.save-filed',
  `insert into codes as c (shop_key, code, kind, definition_id, times, size, value, expires_at)
   select $1, * from unnest(
     $2::text[], $3::text[], $4::text[], $5::integer[], $6::integer[], $7::integer[],
     $8::timestamptz[]
   )
   on conflict (shop_key, code) do update set
     kind = excluded.kind, definition_id = excluded.definition_id, times = excluded.times,
     size = excluded.size, value = excluded.value, expires_at = excluded.expires_at,
     cancelled_at = null
   where c.order_id is null and (
     c.kind, c.definition_id, c.times, c.size, c.value, c.expires_at, c.cancelled_at
   ) is distinct from (
     excluded.kind, excluded.definition_id, excluded.times, excluded.size, excluded.value,
     excluded.expires_at, null::timestamptz
   )`,
);

const CANCEL_MISSING = statement(
  'codes.cancel-unfiled',
  `update codes set cancelled_at = now()
   where shop_key = $1 and order_id is null and cancelled_at is null
     and not code = any($2::text[])`,
);

/**
 * Saves the codes of the data files. Their uses are kept; a code that is missing from the files is
 * cancelled until it comes back.
 */
export async function saveFileCodes(tx: Tx, shop: Shop): Promise<void> {
  const codes = codesInFiles(shop);
  const column = <Key extends keyof FileCode>(key: Key) => codes.map((code) => code[key]);
  await tx.query(SAVE, [
    shop.key,
    column('code'),
    column('kind'),
    column('definition_id'),
    column('times'),
    column('size'),
    column('value'),
    column('expires_at').map((date) => date?.toISOString() ?? null),
  ]);
  await tx.query(CANCEL_MISSING, [shop.key, column('code')]);
}
