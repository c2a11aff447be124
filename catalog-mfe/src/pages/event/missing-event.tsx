import { Missing } from '../../lib/failure/missing';
import { BelowEvent } from './lazy-parts';
import styles from './event.module.css';
import { texts } from '../../i18n/texts';

/** Shown for an unknown event, with the next events as alternatives. */
export function MissingEvent({ eventId }: { eventId: string }) {
  const t = texts.useTexts();
  return (
    <div className={styles.page}>
      <Missing title={t('event.missing')}>{t('event.missingHint')}</Missing>
      <BelowEvent eventId={eventId} />
    </div>
  );
}
