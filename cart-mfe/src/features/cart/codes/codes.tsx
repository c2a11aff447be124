import { inLanguage } from '@permanto/contracts/values';
import { useLanguage } from '@permanto/federation';
import { Alert } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useId } from 'react';
import { Folded } from '../folded';
import { texts } from '../texts';
import { CodeForm } from './code-form';
import { $codeNews, $codesUsed } from './codes.model';
import styles from './codes.module.css';
import { UsedCode } from './used-code';

/** What came of the last change; rows that went with their code are named, so that nothing goes unseen. */
function CodeNews() {
  const t = texts.useTexts();
  const language = useLanguage();
  const news = useUnit($codeNews);
  if (news === null) return null;
  const lost =
    news.kind === 'removed'
      ? news.lost.map(({ product }) => inLanguage(product.title, language)).join(', ')
      : '';
  return (
    <Alert tone={lost === '' ? 'success' : 'warning'}>
      {t(`codes.${news.kind}`, { code: news.code })}{' '}
      {lost !== '' && t('codes.lost', { products: lost })}
    </Alert>
  );
}

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
