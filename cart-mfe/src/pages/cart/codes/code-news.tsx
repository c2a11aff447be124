import { inLanguage } from '@permanto/contracts/values';
import { useLanguage } from '@permanto/federation';
import { Alert } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { texts } from '../texts';
import { $codeNews } from './codes.model';

/** What came of the last change; rows that went with their code are named, so that nothing goes unseen. */
export function CodeNews() {
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
