import { readCode } from '@permanto/contracts/readers';
import type { Queries } from '../../../db/db';
import { ok, refuse, type Refused, type Result } from '../../../result';
import { campaignOf, startOf } from '../domain/campaigns';
import { idleCode, isExpired, type Code, type CodeUsage } from '../domain/code';
import { leftOf } from '../domain/limits';
import { EXPIRED_FAULTS } from '../domain/settle-cards';
import { findCodeUsage } from '../repository';
import type { Shop } from '../../shop';

const CODE_NOT_FOUND = refuse('code_not_found');

/** The refusal of a code that is used up: cards and badges have errors of their own. */
function usedUpFault({ badges }: Shop, { kind, definition_id, times, size }: Code): Refused {
  if (kind === 'serial_card') {
    return refuse('no_available_serial_card_slots', { size: (times ?? 0) * (size ?? 0) });
  }
  const max = badges.get(definition_id ?? '')?.quotas.total;
  return kind === 'badge' && max ? refuse('badge_quota_exceeded_total', { max }) : CODE_NOT_FOUND;
}

/** Whether the shop's data still contains the code's card or badge. */
function isDefined(shop: Shop, { kind, definition_id }: Code): boolean {
  if (kind === 'serial_card') return shop.serial_cards.has(definition_id ?? '');
  if (kind === 'badge') return shop.badges.has(definition_id ?? '');
  return true;
}

function codeFault(shop: Shop, { code, uses }: CodeUsage, now: Date): Refused | null {
  if (code.is_cancelled || !isDefined(shop, code)) return CODE_NOT_FOUND;
  const start = code.kind === 'campaign' ? startOf(shop, code, now) : null;
  if (start) return refuse('code_not_valid_yet', { valid_from: start.toISOString() });
  const isOver =
    code.kind === 'campaign'
      ? campaignOf(shop, code, now) === null
      : isExpired(idleCode(code), now);
  // A badge that is being added has no product yet that it could fail to match.
  if (isOver) return code.kind === 'badge' ? CODE_NOT_FOUND : EXPIRED_FAULTS[code.kind];
  return leftOf(shop, code, uses) === 0 ? usedUpFault(shop, code) : null;
}

/** Finds a valid code: it exists, is within its time and not used up by other carts. */
export async function findCode(
  db: Queries,
  { shop, cartId, now }: { shop: Shop; cartId: string | null; now: Date },
  typed: string,
): Promise<Result<Code>> {
  const code = readCode(typed);
  if (code === null) return CODE_NOT_FOUND;
  const usage = await findCodeUsage(db, { shopKey: shop.key, cartId }, code);
  if (!usage) return CODE_NOT_FOUND;
  return codeFault(shop, usage, now) ?? ok(usage.code);
}
