import type { Cents } from '@permanto/contracts';
import { useLanguage } from '@permanto/i18n';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import type { OrderFailure } from '../verdicts';
import { $offer, methodsLeft, methodsNeeded, methodsShown } from './model';

/**
 * Asks for the methods by which the sum can be paid, once it is known and there is one; and again where the one that
 * was chosen is gone.
 */
export function useOffer(amount: Cents | undefined, failure: OrderFailure | null = null) {
  const language = useLanguage();
  const [offer, show, need, leave] = useUnit([$offer, methodsShown, methodsNeeded, methodsLeft]);
  useEffect(() => {
    show();
    return () => leave();
  }, [show, leave]);
  const isMethodGone =
    failure?.kind === 'refused' && failure.error.code === 'payment_method_not_offered';
  useEffect(() => {
    if (amount !== undefined && amount > 0) need({ amount, language });
  }, [need, amount, language, isMethodGone]);
  return offer;
}
