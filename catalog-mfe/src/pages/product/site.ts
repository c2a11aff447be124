import { $shop } from '@permanto/api-client';
import {
  DEFAULT_AVAILABILITY,
  inLanguage,
  type Language,
  paths,
  type ProductAnswer,
  type Shop,
  toEuros,
} from '@permanto/contracts';
import { salesState } from '@permanto/contracts/rules/sales';
import { isProductListed } from '@permanto/contracts/rules/listing';
import type { Site } from '@permanto/federation';
import { combine } from 'effector';
import { urlOf, imageUrlOf } from '../../lib/site';
import { productState, type ProductState } from '../../features/product-offer/state';
import { $language, $product } from './model';

const AVAILABILITY = {
  open: 'InStock',
  needsCode: 'LimitedAvailability',
  notYet: 'PreOrder',
  closed: 'Discontinued',
  soldOut: 'SoldOut',
} as const;

/** @see https://schema.org/Product and, with variants, https://schema.org/ProductGroup */
function productData(product: ProductAnswer, shop: Shop, language: Language) {
  const description = product.description ?? product.short_info;
  const { id, variants, variant_of } = product;
  const about = {
    '@context': 'https://schema.org',
    name: inLanguage(product.title, language),
    ...(description && { description: inLanguage(description, language) }),
    ...(product.image && {
      image: [product.image, ...product.images].map((image) => imageUrlOf(shop, image)),
    }),
  };
  const offerOf = (id: string, price: ProductAnswer['price'], state: ProductState) => ({
    '@type': 'Offer',
    url: urlOf(shop, paths.product(id), language),
    price: toEuros(price).toFixed(2),
    priceCurrency: 'EUR',
    availability: `https://schema.org/${AVAILABILITY[state]}`,
  });
  if (variant_of !== null || variants.length === 0) {
    return {
      ...about,
      '@type': 'Product',
      sku: id,
      ...(variant_of !== null && {
        isVariantOf: { '@type': 'ProductGroup', productGroupID: variant_of },
      }),
      offers: offerOf(id, product.price, productState(product)),
    };
  }
  return {
    ...about,
    '@type': 'ProductGroup',
    productGroupID: id,
    url: urlOf(shop, paths.product(id), language),
    hasVariant: variants.map((variant) => ({
      '@type': 'Product',
      name: [about.name, inLanguage(variant.title, language)].join(', '),
      sku: variant.id,
      offers: offerOf(
        variant.id,
        variant.price,
        salesState(variant.availability ?? DEFAULT_AVAILABILITY),
      ),
    })),
  };
}

/** Products of an event are part of the event's structured data. */
export const $site = combine(
  { product: $product, shop: $shop, language: $language },
  ({ product, shop, language }): Site => ({
    structuredData:
      product === null || shop === null || product.event_id !== null
        ? []
        : [productData(product, shop, language)],
    image: product?.image ?? null,
    isIndexed: product === null || shop === null || isProductListed(shop, product),
  }),
);
