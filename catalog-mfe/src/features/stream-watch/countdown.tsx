import { texts } from './texts';
import styles from './watch.module.css';

const UNITS = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

type Unit = (typeof UNITS)[number][0];

/** Seconds → the two largest units: 90 061 → 1 day, 1 hour. */
export function largestUnits(seconds: number): { unit: Unit; count: number }[] {
  let rest = Math.max(0, Math.ceil(seconds));
  const counts = UNITS.map(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return { unit, count };
  });
  const first = counts.findIndex(({ count }) => count > 0);
  return first < 0 ? counts.slice(-1) : counts.slice(first, first + 2);
}

/** The time until the start; not announced by screen readers. */
export function Countdown({ to, now }: { to: string; now: number }) {
  const t = texts.useTexts();
  const shown = largestUnits((Date.parse(to) - now) / 1000);
  return (
    <p role="timer" aria-label={t('countdown.label')} className={styles.countdown}>
      {shown.map(({ unit, count }) => t(`countdown.${unit}`, { count })).join(' ')}
    </p>
  );
}
