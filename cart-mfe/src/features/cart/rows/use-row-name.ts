import type { CartItem } from '@permanto/contracts/entities';
import { titleWithChoices } from '@permanto/contracts/rules/choices';
import { inLanguage } from '@permanto/contracts/values';
import { useLanguage } from '@permanto/federation';
import { texts } from '../texts';

/** A row's unique name: "Aikuinen, Kotipeli". */
export function useRowName({ product, choices, event }: CartItem): string {
  const t = texts.useTexts();
  const language = useLanguage();
  const title = titleWithChoices(inLanguage(product.title, language), choices, language);
  if (event === null) return title;
  return t('row', { product: title, event: inLanguage(event.title, language) });
}
