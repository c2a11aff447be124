import { useUnit } from 'effector-react';
import { useId } from 'react';
import { Folded } from '../folded';
import { texts } from '../texts';
import styles from './codes.module.css';
import { CodeForm } from './code-form';
import { CodeNews } from './code-news';
import { $codesUsed } from './codes.model';
import { UsedCode } from './used-code';

/** The codes that the cart uses, with what each does, and where another one is entered. */
export function Codes() {
  const t = texts.useTexts();
  const titleId = useId();
  const used = useUnit($codesUsed);
  return (
    <section aria-labelledby={titleId} className={styles.codes}>
      <h2 id={titleId} className={styles.heading}>
        {t('codes.title')}
      </h2>
      {used.length > 0 && (
        <ul className={styles.list}>
          {used.map((code) => (
            <UsedCode key={code.code} used={code} />
          ))}
        </ul>
      )}
      <Folded title={t('codes.add')}>
        <CodeForm />
      </Folded>
      <CodeNews />
    </section>
  );
}
