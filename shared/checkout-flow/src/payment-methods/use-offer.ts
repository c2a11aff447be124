import type { Cents } from '@permanto/contracts';
import { useLanguage } from '@permanto/i18n';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $offer, methodsLeft, methodsNeeded, methodsShown } from './model';

/** Asks for the methods by which the sum can be paid, once it is known and there is one. */
export function useOffer(amount: Cents | undefined) {
  const language = useLanguage();
  const [offer, show, need, leave] = useUnit([$offer, methodsShown, methodsNeeded, methodsLeft]);
  useEffect(() => {
    show();
    return () => leave();
  }, [show, leave]);
  useEffect(() => {
    if (amount !== undefined && amount > 0) need({ amount, language });
  }, [need, amount, language]);
  return offer;
}
