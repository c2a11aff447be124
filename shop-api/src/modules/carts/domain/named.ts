import { DEFAULT_LANGUAGE, inLanguage } from '@permanto/contracts';
import type { ShopProduct } from '../../shop/domain';

/** The parameter of a refusal that names a product, for developers: no text for shoppers shows it. */
export const named = ({ title }: Pick<ShopProduct, 'title'>) => ({
  product: inLanguage(title, DEFAULT_LANGUAGE),
});
