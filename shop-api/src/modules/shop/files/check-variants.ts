import type { ProductFile } from './schema';
import type { ShopFiles } from './shop-files';

type FiledProduct = ProductFile['products'][number];
type FieldFault = readonly [field: string, fault: string];

const faultIf = (isFault: boolean, field: string, fault: string): FieldFault[] =>
  isFault ? [[field, fault]] : [];

/** Variants are chosen on the main product's page, and are sold and taxed alike. */
function faultsBeside(variant: FiledProduct, main: FiledProduct): FieldFault[] {
  const isElsewhere = [variant, main].some(
    ({ event_id, sales_display_mode }) => event_id !== null || sales_display_mode === 'add_on',
  );
  return [
    ...faultIf(main.variant_of !== null, 'variant_of', `"${main.id}" is a variant itself`),
    ...faultIf(isElsewhere, 'variant_of', 'is only for products with a page of their own'),
    ...faultIf(variant.type !== main.type, 'type', `is not that of "${main.id}"`),
    ...faultIf(
      variant.vat_percentage !== main.vat_percentage,
      'vat_percentage',
      `is not that of "${main.id}"`,
    ),
    ...faultIf(variant.variant_title === null, 'variant_title', 'is missing beside variant_of'),
  ];
}

/** A main product isn't sold itself: it has no pieces, and costs what the cheapest variant costs. */
function faultsOfMain(main: FiledProduct, variants: readonly FiledProduct[]): FieldFault[] {
  if (variants.length === 0) return [];
  const lowest = Math.min(...variants.map(({ price }) => price));
  return [
    ...faultIf(main.quota !== null, 'quota', 'is for its variants, which are sold in its place'),
    ...faultIf(main.price !== lowest, 'price', 'is not the lowest of its variants'),
  ];
}

/** Variants stand below a main product that is like them, and only that one is in folders. */
export function variantFaults({ shop, products: { products } }: ShopFiles): string[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  const ofProducts = products.flatMap((product, i) => {
    const { id, variant_of, variant_title } = product;
    const main = byId.get(variant_of ?? '');
    const variants = products.filter((other) => other.variant_of === id);
    return [
      ...faultIf(
        variant_of !== null && main === undefined,
        'variant_of',
        `there is no product "${variant_of}"`,
      ),
      ...faultIf(
        variant_of === null && variant_title !== null,
        'variant_title',
        'is only for products with variant_of',
      ),
      ...(main === undefined ? [] : faultsBeside(product, main)),
      ...faultsOfMain(product, variants),
    ].map(([field, fault]) => `products.json: products.${i}.${field}: ${fault}`);
  });
  const inFolders = shop.product_folders.flatMap((folder, i) =>
    folder.products
      .filter((id) => byId.get(id)?.variant_of)
      .map((id) => `shop.json: product_folders.${i}.products: "${id}" is a variant`),
  );
  return [...ofProducts, ...inFolders];
}
