import { refuse, type Refused } from '../../../result';
import type { Badge, Shop } from '../../shop/shop';
import { usesOf } from './campaigns';
import type { Code, Use } from './code';

/** For what some of a code is taken. */
export type Occasion = Pick<Use, 'event_id' | 'event_date' | 'used_on'>;

/** What counts together; null: whatever has no such thing isn't counted. */
type Key = (of: Occasion) => string | null;

/** At most so much of a code among the uses of one key; who wants more hears `fault`. */
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

const GONE = refuse('code_not_found');

function limitsOf(shop: Shop, code: Code): Limit[] {
  const total = (max: number | null): Limit[] =>
    max === null ? [] : [{ max, key: all, fault: GONE }];
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

export interface Room {
  /** How much can be had; may be infinite. */
  readonly amount: number;
  /** What to tell who wants more. */
  readonly fault: Refused;
}

const ENDLESS: Room = { amount: Infinity, fault: GONE };
export const NOTHING_LEFT: Room = { amount: 0, fault: GONE };

const sumOf = (uses: readonly Use[]) => uses.reduce((sum, { amount }) => sum + amount, 0);

/** How much of the code is left for the occasion: as much as its tightest limit lets through. */
export function roomFor(shop: Shop, code: Code, uses: readonly Use[], occasion: Occasion): Room {
  if (code.is_cancelled) return NOTHING_LEFT;
  const rooms = limitsOf(shop, code).flatMap(({ max, key, fault }): Room[] => {
    const counted = key(occasion);
    if (counted === null) return [];
    const used = sumOf(uses.filter((use) => key(use) === counted));
    return [{ amount: Math.max(max - used, 0), fault }];
  });
  // Of equally tight ones the last is told: what is over for good comes after what is for one event.
  return rooms.reduce((least, room) => (room.amount <= least.amount ? room : least), ENDLESS);
}

/** How much of the code is left over all; null where there is no end of it. */
export function leftOf(shop: Shop, code: Code, uses: readonly Use[]): number | null {
  const totals = limitsOf(shop, code).filter(({ key }) => key === all);
  const [left] = totals.map(({ max }) => Math.max(max - sumOf(uses), 0));
  return left ?? null;
}
