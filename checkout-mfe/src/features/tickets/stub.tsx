import { useLanguage } from '@permanto/federation';
import { formatInstant } from '@permanto/i18n';
import { TicketIcon } from '@permanto/ui';
import styles from './stub.module.css';

/** The date in large, for the eye: the facts beside it say the same in words. */
export function Stub({ start }: { readonly start: string | null }) {
  const language = useLanguage();
  if (start === null) {
    return (
      <div className={styles.stub} aria-hidden="true">
        <TicketIcon className={styles.icon} />
      </div>
    );
  }
  const at = (style: 'weekday' | 'day' | 'month' | 'time') => formatInstant(start, language, style);
  return (
    <div className={styles.stub} aria-hidden="true">
      <span className={styles.small}>{at('weekday')}</span>
      <span className={styles.day}>{at('day')}</span>
      <span className={styles.small}>{at('month')}</span>
      <span className={styles.time}>{at('time')}</span>
    </div>
  );
}
