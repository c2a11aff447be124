import { Missing } from '@permanto/federation';
import { useTexts } from '../texts';

/** No remote owns the address. */
export function NotFound() {
  const t = useTexts();
  return <Missing title={t('notFound.title')}>{t('notFound.text')}</Missing>;
}
