import { MethodButtons, useOffer } from '@permanto/checkout-flow/payment-methods';
import { paths } from '@permanto/contracts/paths';
import { inLanguage } from '@permanto/contracts/values';
import { Link, useLanguage } from '@permanto/federation';
import { useErrorText } from '@permanto/i18n';
import { Alert, Button, useHydrated, VisuallyHidden } from '@permanto/ui';
import { Checkbox, useFaultFocus } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { type RefObject, useEffect } from 'react';
import { Bill } from './bill';
import { CustomerFields } from './customer-fields';
import {
  $areTermsAccepted,
  $areTermsMissing,
  $bill,
  $failure,
  $focusCalls,
  $pressedForm,
  $plainSum,
  $pressedMethod,
  $progress,
  orderLeft,
  termsChanged,
} from './model';
import { PlainButton } from './plain-button';
import styles from './quick-order.module.css';
import { type QuoteLine, quoteOf } from './quote';
import { texts } from './texts';

/** The slug of the shop's page with its terms. */
const TERMS_PAGE = 'terms';

/** The terms, which open beside the form so that nothing of it is lost. */
function TermsField({ isMine, owner }: { isMine: boolean; owner: string | undefined }) {
  const t = texts.useTexts();
  const [areAccepted, areMissing, change] = useUnit([
    $areTermsAccepted,
    $areTermsMissing,
    termsChanged,
  ]);
  return (
    <Checkbox
      required
      name="terms_accepted"
      form={owner}
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

/** The alert of product.md, "Error messages", with what is known of the reason. */
function QuickFailure() {
  const t = texts.useTexts();
  const language = useLanguage();
  const failure = useUnit($failure);
  const errorText = useErrorText(failure?.kind === 'refused' ? failure.error : null);
  if (failure === null) return null;
  const text = failure.kind === 'message' ? inLanguage(failure.message, language) : errorText;
  return (
    <Alert tone="error" title={t('failed')}>
      {text && <p>{text}</p>}
    </Alert>
  );
}

interface QuickPartsProps {
  /** The form that these are part of. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly id: string;
  readonly kind: 'checkout' | 'order';
  readonly lines: readonly QuoteLine[];
  /** Where a browser sends the form that has no scripts. */
  readonly action: string;
  /** The id of that form, where these aren't in it. */
  readonly owner?: string | undefined;
  readonly isRegistration?: boolean;
}

/** What an order needs that goes past the cart: who orders, the terms, the sum, and the button. */
export function QuickParts(props: QuickPartsProps) {
  const { form, id, kind, lines, action, owner, isRegistration = false } = props;
  const t = texts.useTexts();
  const { pressedForm, plainSum, pressedMethod, bill, focusCalls, progress, leave } = useUnit({
    pressedForm: $pressedForm,
    plainSum: $plainSum,
    pressedMethod: $pressedMethod,
    bill: $bill,
    focusCalls: $focusCalls,
    progress: $progress,
    leave: orderLeft,
  });
  const isMine = pressedForm === id;
  useFaultFocus(form, isMine ? focusCalls : 0);
  useLeaving(leave);
  const news = isMine ? bill : null;
  const quote = news ?? quoteOf(lines, kind, isMine ? plainSum : null);
  const isBusy = progress !== 'idle';
  const offer = useOffer(quote.payable);
  const free = t(isRegistration ? 'register' : 'order');
  const isHydrated = useHydrated();
  return (
    <>
      {kind === 'checkout' && <CustomerFields isMine={isMine} owner={owner} />}
      <TermsField isMine={isMine} owner={owner} />
      <Bill quote={quote} isNew={news !== null} />
      {isMine && <QuickFailure />}
      {!isHydrated ? (
        <PlainButton
          action={action}
          owner={owner}
          sum={lines.length > 0 ? quote.payable : null}
          free={free}
        />
      ) : quote.payable > 0 ? (
        <MethodButtons
          offer={offer}
          sum={quote.payable}
          wide
          isBusy={isBusy}
          pressed={isMine ? pressedMethod : null}
        />
      ) : (
        <Button type="submit" variant="primary" size="large" wide busy={isBusy}>
          {free}
        </Button>
      )}
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
