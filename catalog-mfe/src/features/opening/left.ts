import type { Language } from '@permanto/contracts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

type Unit = 'day' | 'hour' | 'minute' | 'second';

/** The grammar of units in the page's languages is the browser's own. */
const inUnit = (amount: number, unit: Unit, language: Language) =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);

/** `left` ms in words, as finely as one counts: `30 päivää`, `2 päivää 4 tuntia 5 minuuttia`, `59 sekuntia`. */
export function leftInWords(left: number, language: Language): string {
  const parts: readonly (readonly [number, Unit])[] = [
    [Math.floor(left / DAY), 'day'],
    // Who waits for weeks doesn't wait for hours, nor who waits for days for seconds.
    [left < WEEK ? Math.floor((left % DAY) / HOUR) : 0, 'hour'],
    [left < WEEK ? Math.floor((left % HOUR) / MINUTE) : 0, 'minute'],
    [left < DAY ? Math.floor((left % MINUTE) / SECOND) : 0, 'second'],
  ];
  const shown = parts.filter(([amount]) => amount > 0);
  if (shown.length === 0) return inUnit(0, 'second', language);
  return shown.map(([amount, unit]) => inUnit(amount, unit, language)).join(' ');
}

/** The moments that are worth telling who listens to the page. */
const MOMENTS: readonly (readonly [number, number, Unit])[] = [
  [10 * SECOND, 10, 'second'],
  [MINUTE, 1, 'minute'],
  [5 * MINUTE, 5, 'minute'],
  [10 * MINUTE, 10, 'minute'],
  [HOUR, 1, 'hour'],
];

/** The last such moment that is over, in words; null while there is more than an hour. */
export function momentInWords(left: number, language: Language): string | null {
  const moment = MOMENTS.find(([within]) => left <= within);
  return moment === undefined ? null : inUnit(moment[1], moment[2], language);
}

/** Milliseconds until the words change. */
export const untilNextTick = (left: number): number =>
  left % (left < DAY + SECOND ? SECOND : MINUTE) || SECOND;
