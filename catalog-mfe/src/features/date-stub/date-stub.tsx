import { formatInstant, useLanguage } from '@permanto/i18n';
import { classNames } from '@permanto/ui';
import styles from './date-stub.module.css';

interface DateStubProps {
  /** ISO instant. */
  start: string;
  className?: string | undefined;
}

/** The day as on a ticket's stub. Decorative: the text next to it contains the full date. */
export function DateStub({ start, className }: DateStubProps) {
  const language = useLanguage();
  return (
    <div className={classNames(styles.stub, className)} aria-hidden="true">
      <span className={styles.day}>{formatInstant(start, language, 'day')}</span>
      <span className={styles.month}>{formatInstant(start, language, 'month')}</span>
    </div>
  );
}
