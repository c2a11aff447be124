import { paths } from '@permanto/contracts';
import { Link } from '@permanto/federation';
import { buttonClass, Stack } from '@permanto/ui';
import { useTexts } from '../../i18n/texts';

/** Nothing stands at this address. */
export function Missing({ title, children }: { title: string; children: string }) {
  const t = useTexts();
  return (
    <Stack gap={5}>
      <h1>{title}</h1>
      <p>{children}</p>
      <p>
        <Link to={paths.home()} className={buttonClass({ variant: 'primary' })}>
          {t('content.home')}
        </Link>
      </p>
    </Stack>
  );
}
