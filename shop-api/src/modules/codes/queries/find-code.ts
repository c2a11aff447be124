import type { Queries } from '../../../db/db';
import { ok, refuse, type Refused, type Result } from '../../../result';
import type { Shop } from '../../shop/shop';
import { campaignOf } from '../domain/campaigns';
import { idleCode, isExpired, normalCode, type Code, type Standing } from '../domain/code';
import { leftOf } from '../domain/limits';
import { EXPIRED } from '../domain/settle-cards';
import { lookAtCode } from '../repository';

const GONE = refuse('code_not_found');

/** What is told of a code that is used up: a card's or badge's own words, where it has any. */
function usedUp({ badges }: Shop, { kind, definition_id, times, size }: Code): Refused {
  if (kind === 'serial_card') {
    return refuse('no_available_serial_card_slots', { size: (times ?? 0) * (size ?? 0) });
  }
  const max = badges.get(definition_id ?? '')?.quotas.total;
  return kind === 'badge' && max ? refuse('badge_quota_exceeded_total', { max }) : GONE;
}

/** Whether the shop's data still knows what the code is of. */
function isDefined(shop: Shop, { kind, definition_id }: Code): boolean {
  if (kind === 'serial_card') return shop.serial_cards.has(definition_id ?? '');
  if (kind === 'badge') return shop.badges.has(definition_id ?? '');
  return true;
}

function codeFault(shop: Shop, { code, uses }: Standing, now: Date): Refused | null {
  if (code.is_cancelled || !isDefined(shop, code)) return GONE;
  const isOver =
    code.kind === 'campaign'
      ? campaignOf(shop, code, now) === null
      : isExpired(idleCode(code), now);
  // A badge that is typed in is no product's yet, so nothing can be said to not match it.
  if (isOver) return code.kind === 'badge' ? GONE : EXPIRED[code.kind];
  return leftOf(shop, code, uses) === 0 ? usedUp(shop, code) : null;
}

/** Whatever else is typed is no code; it might not even be text that the database takes. */
const CODE = /^[\p{L}\p{N} _-]{1,64}$/u;

/** The code where it works now: it exists, is in its time and not used up by others than this cart. */
export async function findCode(
  db: Queries,
  { shop, cartId, now }: { shop: Shop; cartId: string | null; now: Date },
  typed: string,
): Promise<Result<Code>> {
  const code = normalCode(typed);
  if (!CODE.test(code)) return GONE;
  const standing = await lookAtCode(db, { shopKey: shop.key, cartId }, code);
  if (!standing) return GONE;
  return codeFault(shop, standing, now) ?? ok(standing.code);
}
