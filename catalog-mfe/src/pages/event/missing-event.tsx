import { useUnit } from 'effector-react';
import { $related } from '../../features/other-dates/model';
import { OtherDates } from '../../features/other-dates/other-dates';
import { Missing } from '../../lib/failure/missing';
import styles from './event.module.css';
import { useTexts } from './texts';

/** There is no such event: said in words, with the next ones as a way on. */
export function MissingEvent() {
  const t = useTexts();
  const related = useUnit($related);
  return (
    <div className={styles.page}>
      <Missing title={t('missing')}>{t('missingHint')}</Missing>
      {related !== null && <OtherDates related={related} folder={null} />}
    </div>
  );
}
