import type { ProductAnswer } from '@permanto/contracts';
import { Price } from '@permanto/ui';
import { Costs } from '../../lib/costs/costs';
import { offerTexts } from './texts';

/** The price for this visitor, including the effect of their codes. */
export function ProductPrice({ product }: { product: ProductAnswer }) {
  const t = offerTexts.useTexts();
  if (product.price === 0 && product.full_price === null) return t('free');
  return (
    <>
      <Price amount={product.price} full={product.full_price} />
      {product.price > 0 && <Costs costs={product.costs} />}
    </>
  );
}
