import { $shop } from '@permanto/api-client';
import {
  inLanguage,
  type Language,
  paths,
  type ProductAnswer,
  type Shop,
  toEuros,
} from '@permanto/contracts';
import { isProductListed } from '@permanto/contracts/rules/listing';
import type { Site } from '@permanto/federation';
import { combine } from 'effector';
import { urlOf, imageUrlOf } from '../../lib/site';
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
function productData(product: ProductAnswer, now: number, shop: Shop, language: Language) {
  const description = product.description ?? product.short_info;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: inLanguage(product.title, language),
    sku: product.id,
    ...(description && { description: inLanguage(description, language) }),
    ...(product.image && { image: imageUrlOf(shop, product.image) }),
    offers: {
      '@type': 'Offer',
      url: urlOf(shop, paths.product(product.id), language),
      price: toEuros(product.price).toFixed(2),
      priceCurrency: 'EUR',
      availability: `https://schema.org/${AVAILABILITY[productState(product, now)]}`,
    },
  };
}

/** Products of an event are part of the event's structured data. */
export const $site = combine(
  { product: $product, shop: $shop, now: $now, language: $language },
  ({ product, shop, now, language }): Site => ({
    structuredData:
      product === null || shop === null || product.event_id !== null
        ? []
        : [productData(product, now, shop, language)],
    image: product?.image ?? null,
    isIndexed: product === null || shop === null || isProductListed(shop, product),
  }),
);
