import type { Stream } from '@permanto/contracts';
import { formatDateAndTime, useLanguage } from '@permanto/i18n';
import { Picture } from '@permanto/ui';
import type { Phase } from '../stream-catalogue/phase';
import { Countdown } from './countdown';
import { texts } from './texts';
import styles from './watch.module.css';

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
