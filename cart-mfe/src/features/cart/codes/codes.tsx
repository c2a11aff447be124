import { inLanguage } from '@permanto/contracts/values';
import { useLanguage } from '@permanto/federation';
import { Alert, Stack } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { type ReactNode, useId } from 'react';
import { Folded } from '../../../lib/folded';
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

interface CodesProps {
  /** What else is written there. */
  readonly children?: ReactNode;
  /** Whether some of that is. */
  readonly hasNotes?: boolean;
}

/** The codes that the cart uses, with what each does, and the fold where another one is entered. */
export function Codes({ children, hasNotes = false }: CodesProps) {
  const t = texts.useTexts();
  const titleId = useId();
  const used = useUnit($codesUsed);
  const withNotes = children ? 'WithNotes' : '';
  return (
    <section aria-label={t(`codes.title${withNotes}`)} className={styles.codes}>
      {used.length > 0 && (
        <>
          <h2 id={titleId} className={styles.heading}>
            {t('codes.title')}
          </h2>
          <ul className={styles.list} aria-labelledby={titleId}>
            {used.map((code) => (
              <UsedCode key={code.code} used={code} />
            ))}
          </ul>
        </>
      )}
      <Folded
        summary={<span className={styles.folded}>{t(`codes.add${withNotes}`)}</span>}
        isFilled={hasNotes}
      >
        <Stack gap={5}>
          <CodeForm />
          {children}
        </Stack>
      </Folded>
      <CodeNews />
    </section>
  );
}
