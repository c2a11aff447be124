import type { Cents } from '@permanto/contracts';
import { formatMoney } from '@permanto/i18n';
import { Button, Spinner } from '@permanto/ui';
import type { FormEvent } from 'react';
import { methodClass, MethodFace, MethodList } from './method-list';
import type { Offer } from './model';
import { texts } from './texts';

/** The name of the buttons, as the API names the method in a checkout. */
const METHOD_FIELD = 'payment_method';

/** The method whose button sent the form; none where the form's one button did. */
export function methodIn({ nativeEvent }: FormEvent): string | undefined {
  const submitter = (nativeEvent as Partial<SubmitEvent>).submitter;
  const isMethod = submitter instanceof HTMLButtonElement && submitter.name === METHOD_FIELD;
  return isMethod ? submitter.value : undefined;
}

interface MethodButtonsProps {
  readonly offer: 'unknown' | 'none' | Offer;
  /** What each button obliges to pay. */
  readonly sum: Cents;
  readonly wide?: boolean;
  readonly isBusy: boolean;
  /** The id of the method whose button was pressed last. */
  readonly pressed: string | null | undefined;
}

/** Each payment method is an order button, or one leaves the method to the provider's page. */
export function MethodButtons({ offer, sum, wide = false, isBusy, pressed }: MethodButtonsProps) {
  const t = texts.useTexts();
  const money = { sum: formatMoney(sum) };
  const alone = (
    <Button type="submit" variant="primary" size="large" wide={wide} busy={isBusy}>
      {t('order', money)}
    </Button>
  );
  if (offer === 'none') return alone;
  return (
    <>
      {/* Enter in a field would press the form's first button, and thereby choose a method. */}
      <button type="submit" disabled hidden />
      {offer === 'unknown' && <noscript>{alone}</noscript>}
      <MethodList offer={offer}>
        {(method) => (
          <button
            type="submit"
            name={METHOD_FIELD}
            value={method.id}
            className={methodClass}
            aria-disabled={isBusy || undefined}
          >
            <MethodFace method={method} duty={t('orderBy', money)} />
            {isBusy && pressed === method.id && <Spinner />}
          </button>
        )}
      </MethodList>
    </>
  );
}
