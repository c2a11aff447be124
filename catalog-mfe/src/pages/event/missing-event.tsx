import { Missing } from '../../lib/failure/missing';
import { Below } from './parts';
import styles from './event.module.css';
import { useTexts } from '../../i18n/texts';

/** There is no such event: said in words, with the next ones as a way on. */
export function MissingEvent({ eventId }: { eventId: string }) {
  const t = useTexts();
  return (
    <div className={styles.page}>
      <Missing title={t('event.missing')}>{t('event.missingHint')}</Missing>
      <Below eventId={eventId} />
    </div>
  );
}
