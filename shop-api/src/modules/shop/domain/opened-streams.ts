import type { Shop, ShopStream } from '../shop';

/** The streams that tickets of a product open. */
export const streamsOpenedBy = ({ streams }: Shop, productId: string): ShopStream[] =>
  [...streams.values()].filter(({ products }) => products.includes(productId));
