import { paths } from '@permanto/contracts/paths';
import { Link } from '@permanto/federation';
import { buttonClass, Cluster } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { texts } from '../../i18n/texts';
import { $cartNeed, $hasCustomer } from './model';

interface WaysOnProps {
  /** Something else is to be done first. */
  readonly isSecondary?: boolean;
}

/** Where to go where no order came of it: on with the cart, if there is one, or to the events. */
export function WaysOn({ isSecondary = false }: WaysOnProps) {
  const t = texts.useTexts();
  const [need, hasCustomer] = useUnit([$cartNeed, $hasCustomer]);
  const main = buttonClass(isSecondary ? {} : { variant: 'primary', size: 'large' });
  if (need !== 'ready') {
    return (
      <p>
        <Link to={paths.home()} className={main}>
          {t('cancelled.home')}
        </Link>
      </p>
    );
  }
  return (
    <Cluster>
      <Link to={hasCustomer ? paths.checkoutDelivery() : paths.checkout()} className={main}>
        {t('cancelled.resume')}
      </Link>
      <Link to={paths.cart()} className={buttonClass()}>
        {t('cancelled.cart')}
      </Link>
    </Cluster>
  );
}
