import { Button, Spinner } from '@permanto/ui';
import type { FormEvent } from 'react';
import { methodClass, MethodFace, MethodList } from './method-list';
import type { Offer } from './model';

/** The name of the buttons, as the API names the method in a checkout. */
const METHOD_FIELD = 'payment_method';

/** The method whose button sent the form; none where the form's one button did. */
export function methodIn({ nativeEvent }: FormEvent): string | undefined {
  const submitter = (nativeEvent as Partial<SubmitEvent>).submitter;
  const isMethod = submitter instanceof HTMLButtonElement && submitter.name === METHOD_FIELD;
  return isMethod ? submitter.value : undefined;
}

interface MethodButtonsProps {
  readonly offer: 'unknown' | Offer;
  /** What each button obliges to, with the sum. */
  readonly duty: string;
  readonly isBusy: boolean;
  /** The id of the method whose button was pressed last. */
  readonly pressed: string | null | undefined;
}

/** Each payment method is an order button, and says what it obliges to. */
export const MethodButtons = ({ offer, duty, isBusy, pressed }: MethodButtonsProps) => (
  <>
    {/* Enter in a field would press the form's first button, and thereby choose a method. */}
    <button type="submit" disabled hidden />
    {offer === 'unknown' && (
      // The method is then chosen on the provider's page.
      <noscript>
        <Button type="submit" variant="primary" size="large">
          {duty}
        </Button>
      </noscript>
    )}
    <MethodList offer={offer}>
      {(method) => (
        <button
          type="submit"
          name={METHOD_FIELD}
          value={method.id}
          className={methodClass}
          aria-disabled={isBusy || undefined}
        >
          <MethodFace method={method} duty={duty} />
          {isBusy && pressed === method.id && <Spinner />}
        </button>
      )}
    </MethodList>
  </>
);
