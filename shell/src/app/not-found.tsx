import { Missing } from '@permanto/federation';
import { shellTexts } from '../texts';

/** Shown when no remote owns the path. */
export function NotFound() {
  const t = shellTexts.useTexts();
  return <Missing title={t('notFound.title')}>{t('notFound.text')}</Missing>;
}
