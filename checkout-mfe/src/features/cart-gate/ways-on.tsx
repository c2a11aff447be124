import { paths } from '@permanto/contracts/paths';
import { Link } from '@permanto/federation';
import { buttonClass, Cluster } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useTexts } from '../../i18n/texts';
import { $cartNeed } from './model';

/** Where to go where no order came of it: on with the cart, if there is one, or to the events. */
export function WaysOn() {
  const t = useTexts();
  const need = useUnit($cartNeed);
  if (need !== 'ready') {
    return (
      <p>
        <Link to={paths.home()} className={buttonClass({ variant: 'primary' })}>
          {t('cancelled.home')}
        </Link>
      </p>
    );
  }
  return (
    <Cluster>
      <Link to={paths.checkout()} className={buttonClass({ variant: 'primary' })}>
        {t('cancelled.resume')}
      </Link>
      <Link to={paths.cart()} className={buttonClass()}>
        {t('cancelled.cart')}
      </Link>
    </Cluster>
  );
}
