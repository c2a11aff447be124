import { useUnit } from 'effector-react';
import { answerToAll } from './answers';
import styles from './consent.module.css';
import { chosen } from './model';
import { useTexts } from './texts';
import { useUi } from './use-ui';

/** Refusing is as easy as accepting (Traficom's guideline): two buttons of one look and size. */
export function BothAnswers() {
  const t = useTexts();
  const { Button } = useUi();
  const choose = useUnit(chosen);
  return (
    <div className={styles.both}>
      <Button onClick={() => choose(answerToAll(true))}>{t('acceptAll')}</Button>
      <Button onClick={() => choose(answerToAll(false))}>{t('refuseAll')}</Button>
    </div>
  );
}
