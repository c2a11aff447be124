import { paths } from '@permanto/contracts/paths';
import { Link, useNavigate } from '@permanto/federation';
import { Alert, ArrowLeftIcon, useHydrated } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { EmptyCart, FailedCart } from '../../features/cart-gate/missing-cart';
import { $cartNeed } from '../../features/cart-gate/model';
import { ContactForm } from '../../features/contact/contact-form';
import { $isSaved } from '../../features/contact/model';
import { $wasTurnedBack, entered, turnedBackLeft } from '../../features/entry/model';
import { CheckoutFrame } from '../../features/frame/checkout-frame';
import { SummaryColumns } from '../../features/frame/summary-columns';
import { texts } from '../../i18n/texts';
import styles from './page.module.css';

/** Step 0: who orders. */
export function CustomerPage() {
  const t = texts.useTexts();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [cartNeed, isSaved, wasTurnedBack] = useUnit([$cartNeed, $isSaved, $wasTurnedBack]);
  const [enter, leave] = useUnit([entered, turnedBackLeft]);
  useEffect(() => {
    if (isSaved) navigate(paths.checkoutDelivery());
  }, [isSaved, navigate]);
  useEffect(() => {
    if (cartNeed === 'ready') enter();
  }, [cartNeed, enter]);
  useEffect(() => leave, [leave]);

  const isMissing = isHydrated && cartNeed === 'missing';
  return (
    <CheckoutFrame step={0} title={t('customer.title')}>
      {isMissing ? (
        <EmptyCart />
      ) : (
        <SummaryColumns isKnown={isHydrated && cartNeed !== 'unknown'}>
          {isHydrated && cartNeed === 'failed' && <FailedCart />}
          {wasTurnedBack && <Alert>{t('customer.turnedBack')}</Alert>}
          <p>{t('customer.intro')}</p>
          <ContactForm />
          <p>
            <Link to={paths.cart()} className={styles.back}>
              <ArrowLeftIcon /> {t('customer.backToCart')}
            </Link>
          </p>
        </SummaryColumns>
      )}
    </CheckoutFrame>
  );
}
