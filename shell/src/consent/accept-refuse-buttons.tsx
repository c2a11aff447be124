import { useUnit } from 'effector-react';
import { sameAnswerForAll } from './same-answer';
import styles from './consent.module.css';
import { consentChosen } from './model';
import { useTexts } from './texts';
import { useUi } from './use-ui';

/** Refusing is as easy as accepting (Traficom's guideline): both buttons look the same. */
export function AcceptRefuseButtons() {
  const t = useTexts();
  const { Button } = useUi();
  const choose = useUnit(consentChosen);
  return (
    <div className={styles.both}>
      <Button onClick={() => choose(sameAnswerForAll(true))}>{t('acceptAll')}</Button>
      <Button onClick={() => choose(sameAnswerForAll(false))}>{t('refuseAll')}</Button>
    </div>
  );
}
