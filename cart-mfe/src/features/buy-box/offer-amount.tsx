import { toAmount } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { OfferQuantity } from '../../lib/offer-quantity';
import type { Offer, Sale } from '../../lib/sale';
import { $amounts, $isAdding, amountChanged } from './model';
import { amountOf } from './selection';

interface OfferAmountProps {
  readonly sale: Sale;
  readonly offer: Offer;
  /** The message about amounts, where one is wrong. */
  readonly describedBy: string | undefined;
}

/** How many of a ticket type. */
export function OfferAmount({ sale, offer, describedBy }: OfferAmountProps) {
  const { amounts, isAdding, change } = useUnit({
    amounts: $amounts,
    isAdding: $isAdding,
    change: amountChanged,
  });
  const { min, max, step } = offer.availability;
  const value = amountOf(sale, amounts, offer);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Typed before the page came to life.
    const typed = toAmount(input.current?.valueAsNumber ?? value, { min, max, step, zero: true });
    if (typed !== value) change({ productId: offer.id, amount: typed });
    // Once: from now on the field itself announces what is typed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <OfferQuantity
      offer={offer}
      zero
      busy={isAdding}
      ref={input}
      value={value}
      onChange={(amount) => change({ productId: offer.id, amount })}
      {...(describedBy !== undefined && {
        'aria-describedby': describedBy,
        'aria-invalid': true,
      })}
    />
  );
}
