import { Missing } from '@permanto/federation';
import { useTexts } from '../texts';

/** Shown when no remote owns the path. */
export function NotFound() {
  const t = useTexts();
  return <Missing title={t('notFound.title')}>{t('notFound.text')}</Missing>;
}
