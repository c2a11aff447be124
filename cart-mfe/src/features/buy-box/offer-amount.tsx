import { useUnit } from 'effector-react';
import { OfferQuantity } from '../../lib/offer-quantity';
import type { Offer } from '../../lib/sale';
import { $amounts, $isAdding, amountChanged } from './model';

interface OfferAmountProps {
  readonly offer: Offer;
  /** The message about amounts, where one is wrong. */
  readonly describedBy: string | undefined;
}

/** How many of a ticket type. */
export function OfferAmount({ offer, describedBy }: OfferAmountProps) {
  const { amounts, isAdding, change } = useUnit({
    amounts: $amounts,
    isAdding: $isAdding,
    change: amountChanged,
  });
  const field = `cart_items[${offer.id}]`;
  return (
    <>
      <OfferQuantity
        offer={offer}
        name={`${field}[amount]`}
        zero
        busy={isAdding}
        value={amounts[offer.id] ?? 0}
        onChange={(amount) => change({ productId: offer.id, amount })}
        {...(describedBy !== undefined && {
          'aria-describedby': describedBy,
          'aria-invalid': true,
        })}
      />
      <input type="hidden" name={`${field}[product][id]`} value={offer.id} />
    </>
  );
}
