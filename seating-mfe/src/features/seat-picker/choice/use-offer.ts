import { inLanguage, titleOf } from '@permanto/contracts/values';
import { useLanguage } from '@permanto/i18n';
import { useUnit } from 'effector-react';
import type { Offer } from '../../../lib/hall/offer';
import { $offer } from '../model';

/** The offer with its titles in the page's language. */
export function useOffer(): Offer | null {
  const language = useLanguage();
  const offer = useUnit($offer);
  const titled = <Part extends Parameters<typeof titleOf>[0]>(part: Part) => ({
    ...part,
    title: inLanguage(titleOf(part), language),
  });
  return (
    offer && {
      ...offer,
      categories: offer.categories.map(titled),
      sections: offer.sections.map(titled),
    }
  );
}
