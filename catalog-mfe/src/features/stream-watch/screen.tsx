import type { Stream } from '@permanto/contracts';
import { formatDateAndTime, useLanguage } from '@permanto/i18n';
import { Picture } from '@permanto/ui';
import type { Phase } from '../stream-catalogue/phase';
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
function Countdown({ to, now }: { to: string; now: number }) {
  const t = texts.useTexts();
  const shown = largestUnits((Date.parse(to) - now) / 1000);
  return (
    <p role="timer" aria-label={t('countdown.label')} className={styles.countdown}>
      {shown.map(({ unit, count }) => t(`countdown.${unit}`, { count })).join(' ')}
    </p>
  );
}

interface ScreenProps {
  stream: Stream;
  phase: Phase;
  now: number;
}

/** Shown in place of the player: when the stream begins, that it is live, or that it is over. */
export function Screen({ stream, phase, now }: ScreenProps) {
  const t = texts.useTexts();
  const language = useLanguage();
  return (
    <div className={styles.screen}>
      {stream.image !== null && (
        <div className={styles.poster}>
          <Picture src={stream.image} sizes="(width >= 64rem) 60rem, 100vw" isFirst />
        </div>
      )}
      <div className={styles.message}>
        {phase === 'upcoming' && (
          <>
            <p className={styles.messageTitle}>
              {t('screen.begins', { when: formatDateAndTime(stream.start_date, language) })}
            </p>
            <Countdown to={stream.start_date} now={now} />
          </>
        )}
        {phase === 'live' && <p className={styles.messageTitle}>{t('screen.live')}</p>}
        {phase === 'over' && (
          <>
            <p className={styles.messageTitle}>{t('screen.over')}</p>
            <p>{t('screen.overHint')}</p>
          </>
        )}
      </div>
    </div>
  );
}
