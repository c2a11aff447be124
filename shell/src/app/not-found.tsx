import { paths } from '@permanto/contracts';
import { Link } from '@permanto/federation';
import { useTexts } from '../texts';

export function NotFound() {
  const t = useTexts();
  return (
    <>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <p>
        <Link to={paths.home()}>{t('notFound.home')}</Link>
      </p>
    </>
  );
}
