import { Button } from '@permanto/ui';
import { formatMoney } from '@permanto/i18n';
import { useFaultFocus } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { type RefObject, useEffect } from 'react';
import { Bill } from './bill';
import { CustomerFields } from './customer-fields';
import { $bill, $focusCalls, $pressedForm, $progress, orderLeft } from './model';
import styles from './quick-order.module.css';
import { QuickFailure } from './quick-failure';
import { type QuoteLine, quoteOf } from './quote';
import { TermsField } from './terms-field';
import { texts } from './texts';

interface QuickPartsProps {
  /** The form that these are part of. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly id: string;
  readonly kind: 'checkout' | 'order';
  readonly lines: readonly QuoteLine[];
  readonly isRegistration?: boolean;
}

/** What an order needs that goes past the cart: who orders, the terms, the sum, and the button. */
export function QuickParts({ form, id, kind, lines, isRegistration = false }: QuickPartsProps) {
  const t = texts.useTexts();
  const { pressedForm, bill, focusCalls, progress, leave } = useUnit({
    pressedForm: $pressedForm,
    bill: $bill,
    focusCalls: $focusCalls,
    progress: $progress,
    leave: orderLeft,
  });
  const isMine = pressedForm === id;
  useFaultFocus(form, isMine ? focusCalls : 0);
  useLeaving(leave);
  const news = isMine ? bill : null;
  const quote = news ?? quoteOf(lines, kind);
  const isBusy = progress !== 'idle';
  const free = isRegistration ? 'register' : 'order';
  return (
    <>
      {kind === 'checkout' && <CustomerFields isMine={isMine} />}
      <TermsField isMine={isMine} />
      <Bill quote={quote} isNew={news !== null} />
      {isMine && <QuickFailure />}
      <Button type="submit" variant="primary" size="large" wide busy={isBusy}>
        {quote.payable > 0 ? t('pay', { sum: formatMoney(quote.payable) }) : t(free)}
      </Button>
      <p role="status" className={styles.progress}>
        {isMine && isBusy && t(progress)}
      </p>
    </>
  );
}

/** The page is left, or comes back from the browser's back-forward cache. */
function useLeaving(leave: () => void) {
  useEffect(() => {
    const handleShow = ({ persisted }: PageTransitionEvent) => persisted && leave();
    window.addEventListener('pageshow', handleShow);
    return () => {
      window.removeEventListener('pageshow', handleShow);
      leave();
    };
  }, [leave]);
}
