import { $shop } from '@permanto/api-client';
import { inLanguage, paths, type ProductAnswer, toEuros } from '@permanto/contracts';
import type { Site } from '@permanto/federation';
import { combine } from 'effector';
import { productState } from '../../features/product-offer/state';
import { $language, $now, $product } from './model';

const AVAILABILITY = {
  open: 'InStock',
  needsCode: 'LimitedAvailability',
  notYet: 'PreOrder',
  closed: 'Discontinued',
  soldOut: 'SoldOut',
} as const;

/** @see https://schema.org/Product */
function productData(product: ProductAnswer, now: number, origin: string, language: string) {
  const description = product.description ?? product.short_info;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: inLanguage(product.title, language),
    sku: product.id,
    ...(description && { description: inLanguage(description, language) }),
    ...(product.image && { image: new URL(product.image, origin).href }),
    offers: {
      '@type': 'Offer',
      url: origin + paths.product(product.id),
      price: toEuros(product.price).toFixed(2),
      priceCurrency: 'EUR',
      availability: `https://schema.org/${AVAILABILITY[productState(product, now)]}`,
    },
  };
}

/** What belongs to an event is told by the event's page. */
export const $site = combine(
  { product: $product, shop: $shop, now: $now, language: $language },
  ({ product, shop, now, language }): Site => ({
    structuredData:
      product === null || shop === null || product.event_id !== null
        ? []
        : [productData(product, now, shop.host, language)],
    image: product?.image ?? null,
  }),
);
