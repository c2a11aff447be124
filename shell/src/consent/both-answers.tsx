import { Button } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { ACCEPTANCE, REFUSAL } from './answers';
import styles from './consent.module.css';
import { chosen } from './model';
import { useTexts } from './texts';

/** Refusing is as easy as accepting (Traficom's guideline): two buttons of one look and size. */
export function BothAnswers() {
  const t = useTexts();
  const choose = useUnit(chosen);
  return (
    <div className={styles.both}>
      <Button onClick={() => choose(ACCEPTANCE)}>{t('acceptAll')}</Button>
      <Button onClick={() => choose(REFUSAL)}>{t('refuseAll')}</Button>
    </div>
  );
}
