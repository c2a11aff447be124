import { paths } from '@permanto/contracts/paths';
import { Link } from '@permanto/federation';
import { VisuallyHidden } from '@permanto/ui';
import { Checkbox } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { texts } from '../../i18n/texts';
import { $areTermsAccepted, $orderFaults, termsChanged } from './model';

/** Of the control. */
export const TERMS_ID = 'terms_accepted';

/** The slug of the shop's page with its terms. */
const TERMS_PAGE = 'terms';

/** The terms, which open beside the order so that nothing of it is lost. */
export function TermsField() {
  const t = texts.useTexts();
  const [areAccepted, faults, change] = useUnit([$areTermsAccepted, $orderFaults, termsChanged]);
  return (
    <Checkbox
      id={TERMS_ID}
      name="terms_accepted"
      required
      label={
        <>
          {t('order.terms')}{' '}
          <Link to={paths.page(TERMS_PAGE)} target="_blank">
            {t('order.termsLink')}
            <VisuallyHidden> ({t('order.termsNewTab')})</VisuallyHidden>
          </Link>
        </>
      }
      error={faults.terms ? t('order.termsMissing') : undefined}
      checked={areAccepted}
      onChange={(event) => change(event.target.checked)}
    />
  );
}
