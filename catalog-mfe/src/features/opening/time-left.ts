import type { Language } from '@permanto/contracts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

type Unit = 'day' | 'hour' | 'minute' | 'second';

/** The browser knows the grammar of units. */
const inUnit = (amount: number, unit: Unit, language: Language) =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);

/** Formats ms with decreasing precision: `30 päivää`, `2 päivää 4 tuntia 5 minuuttia`, `59 sekuntia`. */
export function timeLeftText(left: number, language: Language): string {
  const parts: readonly (readonly [number, Unit])[] = [
    [Math.floor(left / DAY_MS), 'day'],
    // No hours over weeks, and no seconds over days.
    [left < WEEK_MS ? Math.floor((left % DAY_MS) / HOUR_MS) : 0, 'hour'],
    [left < WEEK_MS ? Math.floor((left % HOUR_MS) / MINUTE_MS) : 0, 'minute'],
    [left < DAY_MS ? Math.floor((left % MINUTE_MS) / SECOND_MS) : 0, 'second'],
  ];
  const shown = parts.filter(([amount]) => amount > 0);
  if (shown.length === 0) return inUnit(0, 'second', language);
  return shown.map(([amount, unit]) => inUnit(amount, unit, language)).join(' ');
}

/** The times left that are announced to screen readers. */
const ANNOUNCED_TIMES: readonly (readonly [number, number, Unit])[] = [
  [10 * SECOND_MS, 10, 'second'],
  [MINUTE_MS, 1, 'minute'],
  [5 * MINUTE_MS, 5, 'minute'],
  [10 * MINUTE_MS, 10, 'minute'],
  [HOUR_MS, 1, 'hour'],
];

/** The last announced time; null while more than an hour is left. */
export function announcedTimeText(left: number, language: Language): string | null {
  const announced = ANNOUNCED_TIMES.find(([within]) => left <= within);
  return announced === undefined ? null : inUnit(announced[1], announced[2], language);
}

/** Milliseconds until the text changes. */
export const msUntilNextTick = (left: number): number =>
  left % (left < DAY_MS + SECOND_MS ? SECOND_MS : MINUTE_MS) || SECOND_MS;
