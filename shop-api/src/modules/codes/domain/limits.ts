import { refuse, type Refused } from '../../../result';
import type { Badge, Shop } from '../../shop/domain';
import { usesOf } from './campaigns';
import type { Code, Use } from './code';

/** The event and day that a code is used for. */
export type Occasion = Pick<Use, 'event_id' | 'event_date' | 'used_on'>;

/** Uses with the same key count together; null for uses that aren't counted. */
type Key = (of: Occasion) => string | null;

/** A maximum for the uses with one key; exceeding it is refused with `fault`. */
interface Limit {
  readonly max: number;
  readonly key: Key;
  readonly fault: Refused;
}

const all: Key = () => '';
const event: Key = ({ event_id }) => event_id || null;
const eventDate: Key = ({ event_date }) => event_date;
const day: Key = ({ used_on }) => used_on;

function cardLimits({ times, size }: Code): Limit[] {
  const [perEvent, pieces] = [size ?? 0, (times ?? 0) * (size ?? 0)];
  return [
    { max: perEvent, key: event, fault: refuse('code_max_count_per_order', { max: perEvent }) },
    { max: pieces, key: all, fault: refuse('no_available_serial_card_slots', { size: pieces }) },
  ];
}

const BADGE_LIMITS = [
  ['per_event', event, 'badge_quota_exceeded_per_event'],
  ['per_event_date', eventDate, 'badge_quota_exceeded_per_event_date'],
  ['per_day', day, 'badge_quota_exceeded_per_day'],
  ['total', all, 'badge_quota_exceeded_total'],
] as const;

function badgeLimits({ quotas }: Badge): Limit[] {
  return BADGE_LIMITS.flatMap(([quota, key, fault]) => {
    const max = quotas[quota];
    return max === null ? [] : [{ max, key, fault: refuse(fault, { max }) }];
  });
}

const CODE_NOT_FOUND = refuse('code_not_found');

function limitsOf(shop: Shop, code: Code): Limit[] {
  const total = (max: number | null): Limit[] =>
    max === null ? [] : [{ max, key: all, fault: CODE_NOT_FOUND }];
  const campaign = shop.campaigns.get(code.definition_id ?? '');
  const badge = shop.badges.get(code.definition_id ?? '');
  switch (code.kind) {
    case 'campaign':
      return total(campaign ? usesOf(campaign) : null);
    case 'serial_card':
      return cardLimits(code);
    case 'badge':
      return badge ? badgeLimits(badge) : [];
    case 'value_voucher':
      return total(code.value);
  }
}

export interface Allowance {
  /** How much may be taken; may be infinite. */
  readonly amount: number;
  /** The refusal of a larger amount. */
  readonly fault: Refused;
}

const UNLIMITED: Allowance = { amount: Infinity, fault: CODE_NOT_FOUND };
export const NOTHING_LEFT: Allowance = { amount: 0, fault: CODE_NOT_FOUND };

const sumOf = (uses: readonly Use[]) => uses.reduce((sum, { amount }) => sum + amount, 0);

/** How much of the code may be used for the occasion: the minimum over its limits. */
export function allowanceFor(
  shop: Shop,
  code: Code,
  uses: readonly Use[],
  occasion: Occasion,
): Allowance {
  if (code.is_cancelled) return NOTHING_LEFT;
  const allowances = limitsOf(shop, code).flatMap(({ max, key, fault }): Allowance[] => {
    const counted = key(occasion);
    if (counted === null) return [];
    const used = sumOf(uses.filter((use) => key(use) === counted));
    return [{ amount: Math.max(max - used, 0), fault }];
  });
  // Of equal limits the last one is reported: total limits come after those of one event.
  return allowances.reduce((least, one) => (one.amount <= least.amount ? one : least), UNLIMITED);
}

/** How much of the code is left in total; null if unlimited. */
export function leftOf(shop: Shop, code: Code, uses: readonly Use[]): number | null {
  const totals = limitsOf(shop, code).filter(({ key }) => key === all);
  const [left] = totals.map(({ max }) => Math.max(max - sumOf(uses), 0));
  return left ?? null;
}
