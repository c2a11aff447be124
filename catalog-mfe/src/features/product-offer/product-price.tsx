import type { ProductAnswer } from '@permanto/contracts';
import { Price } from '@permanto/ui';
import { offerTexts } from './texts';

/** What a piece costs to who asks. */
export function ProductPrice({ product }: { product: ProductAnswer }) {
  const t = offerTexts.useTexts();
  if (product.price === 0 && product.full_price === null) return t('free');
  return <Price amount={product.price} full={product.full_price} />;
}
