import { errorWords } from '@permanto/testing';

/** Why a code is refused wherever it is applied: the code of the error, its parameters and its words. */
export const CODE_REFUSALS = [
  ['code_not_found', {}, errorWords('code_not_found')],
  ['code_max_count_per_order', { max: 2 }, errorWords('code_max_count_per_order', { max: 2 })],
  [
    'no_available_serial_card_slots',
    { size: 10 },
    errorWords('no_available_serial_card_slots', { size: 10 }),
  ],
  ['serial_card_expired', {}, errorWords('serial_card_expired')],
  ['no_matching_serial_card', {}, errorWords('no_matching_serial_card')],
  ['no_matching_badge', {}, errorWords('no_matching_badge')],
  ['badge_quota_exceeded_per_event', { max: 1 }, errorWords('badge_quota_exceeded_per_event')],
  [
    'badge_quota_exceeded_per_event_date',
    { max: 1 },
    errorWords('badge_quota_exceeded_per_event_date'),
  ],
  ['badge_quota_exceeded_per_day', { max: 1 }, errorWords('badge_quota_exceeded_per_day')],
  ['badge_quota_exceeded_total', { max: 1 }, errorWords('badge_quota_exceeded_total')],
] as const;
