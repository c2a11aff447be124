import type { Shop, ShopProduct } from '../shop';

/** Whether it is bought only as one of its variants. */
export const isChosenByVariant = ({ variant_of, variants }: ShopProduct): boolean =>
  variant_of === null && variants.length > 0;

/** The variants that a product is one of, or is chosen by. */
export const variantsOf = ({ products }: Shop, { variants }: ShopProduct): ShopProduct[] =>
  variants.flatMap((id) => products.get(id) ?? []);
