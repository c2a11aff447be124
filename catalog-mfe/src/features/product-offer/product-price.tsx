import type { ProductAnswer } from '@permanto/contracts';
import { Price } from '@permanto/ui';
import { Costs } from '../../lib/costs/costs';
import { offerTexts } from './texts';

/** Whether its variants cost different prices, of which its own is the lowest. */
const isFrom = ({ variant_of, variants }: ProductAnswer): boolean =>
  variant_of === null && new Set(variants.map(({ price }) => price)).size > 1;

/** The price for this visitor, including the effect of their codes. */
export function ProductPrice({ product }: { product: ProductAnswer }) {
  const t = offerTexts.useTexts();
  if (product.price === 0 && product.full_price === null) return t('free');
  return (
    <>
      {isFrom(product) && <small>{t('from')} </small>}
      <Price amount={product.price} full={product.full_price} />
      {product.price > 0 && <Costs costs={product.costs} />}
    </>
  );
}
