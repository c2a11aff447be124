import { statement, type Tx } from '../../db/db';
import type { Shop } from '../shop/shop';
import type { Code } from './domain/code';

type FiledCode = Omit<Code, 'is_cancelled'>;

const NOTHING = { definition_id: null, times: null, size: null, value: null, expires_at: null };

/** Every code that the shop's data files name. */
function filedCodes(shop: Shop): FiledCode[] {
  const campaigns = [...shop.campaigns.values()].flatMap(({ id, codes }) =>
    codes.map((code) => ({ ...NOTHING, code, kind: 'campaign' as const, definition_id: id })),
  );
  const cards = [...shop.serial_cards.values()].flatMap(({ id, codes }) =>
    codes.map(({ code, times, amount, expires }) => ({
      ...NOTHING,
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
      ...NOTHING,
      code,
      kind: 'badge' as const,
      definition_id: id,
      expires_at: expires,
    })),
  );
  const vouchers = shop.value_vouchers.codes.map(({ code, value, expires }) => ({
    ...NOTHING,
    code,
    kind: 'value_voucher' as const,
    value,
    expires_at: expires,
  }));
  const all = [...campaigns, ...cards, ...badges, ...vouchers];
  return all.sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** A code that was bought stays what was bought. */
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

const CANCEL_OTHERS = statement(
  'codes.cancel-unfiled',
  `update codes set cancelled_at = now()
   where shop_key = $1 and order_id is null and cancelled_at is null
     and not code = any($2::text[])`,
);

/**
 * Brings the codes of the data files in: what is used of them stays used, and a code that is no
 * longer there works no more until it comes back.
 */
export async function saveFiledCodes(tx: Tx, shop: Shop): Promise<void> {
  const codes = filedCodes(shop);
  const column = <Key extends keyof FiledCode>(key: Key) => codes.map((code) => code[key]);
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
  await tx.query(CANCEL_OTHERS, [shop.key, column('code')]);
}
