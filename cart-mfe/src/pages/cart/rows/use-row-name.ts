import type { CartItem } from '@permanto/contracts/entities';
import { inLanguage } from '@permanto/contracts/values';
import { useLanguage } from '@permanto/federation';
import { useTexts } from '../texts';

/** What a row is called where it must be told from all others: "Aikuinen, Kotipeli". */
export function useRowName({ product, event }: CartItem): string {
  const t = useTexts();
  const language = useLanguage();
  const title = inLanguage(product.title, language);
  if (event === null) return title;
  return t('row', { product: title, event: inLanguage(event.title, language) });
}
