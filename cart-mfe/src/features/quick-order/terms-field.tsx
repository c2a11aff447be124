import { paths } from '@permanto/contracts/paths';
import { Link } from '@permanto/federation';
import { VisuallyHidden } from '@permanto/ui';
import { Checkbox } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { $areTermsAccepted, $areTermsMissing, termsChanged } from './model';
import { texts } from './texts';

/** The slug of the shop's page with its terms. */
const TERMS_PAGE = 'terms';

/** The terms, which open beside the form so that nothing of it is lost. */
export function TermsField({ isMine }: { isMine: boolean }) {
  const t = texts.useTexts();
  const [areAccepted, areMissing, change] = useUnit([
    $areTermsAccepted,
    $areTermsMissing,
    termsChanged,
  ]);
  return (
    <Checkbox
      required
      label={
        <>
          {t('terms')}{' '}
          <Link to={paths.page(TERMS_PAGE)} target="_blank">
            {t('termsLink')}
            <VisuallyHidden> ({t('newTab')})</VisuallyHidden>
          </Link>
        </>
      }
      error={isMine && areMissing ? t('termsMissing') : undefined}
      checked={areAccepted}
      onChange={(event) => change(event.target.checked)}
    />
  );
}
