import { $shop } from '@permanto/api-client';
import {
  deliveryGroupOf,
  inLanguage,
  paths,
  type ProductAnswer,
  type Shop,
} from '@permanto/contracts';
import type { Head, RouteOpened } from '@permanto/federation';
import { formatMoney } from '@permanto/i18n';
import { combine, createEvent, createStore, sample } from 'effector';
import { idsToRead, NOTHING_OPENED, openedDetail } from '../../lib/detail-page/model';
import { productDue } from '../../features/opening/model';
import { httpStatusOf } from '../../lib/load-state';
import { $product, $reading, productNeeded } from './product.model';
import { texts } from './texts';

export { $event, $eventPictures, $required } from './related.model';
export { $product, $reading };

export const opened = createEvent<RouteOpened>();
/** The page of the product with this id was mounted in a browser. */
export const shown = createEvent<string>();
export const retryPressed = createEvent<string>();

const $opened = createStore(NOTHING_OPENED).on(opened, openedDetail);
// Only the state of the page's own product.
const $readings = combine($opened, $reading, ({ id }, reading) => ({ [id]: reading }));
sample({
  clock: [idsToRead({ opened, shown, retryPressed, $readings }), productDue],
  target: productNeeded,
});

function deliveriesOf(shop: Shop, product: ProductAnswer) {
  const group = deliveryGroupOf(product.type);
  const fitting = shop.delivery_methods.filter(
    ({ hidden, delivery_groups, available_for_product_types: types }) =>
      !hidden &&
      group !== null &&
      delivery_groups.includes(group) &&
      (types.length === 0 || types.includes(product.type)),
  );
  const isForbidden = ({ id }: { id: string }) => product.forbidden_delivery_options.includes(id);
  return {
    methods: fitting.filter((method) => !isForbidden(method)),
    isLimited: fitting.some(isForbidden),
  };
}

export const $language = $opened.map(({ language }) => language);

/** The shop's delivery methods that the product allows. */
export const $deliveries = combine($shop, $product, (shop, product) =>
  shop === null || product === null
    ? { methods: [], isLimited: false }
    : deliveriesOf(shop, product),
);

/** The product's public folder; null for none. */
export const $folder = combine(
  $shop,
  combine($opened, $product, ({ id }, product) => product?.variant_of ?? id),
  (shop, id) =>
    shop?.product_folders.find((folder) => folder.public && folder.products.includes(id)) ?? null,
);

export const $head = combine(
  { product: $product, opened: $opened, reading: $reading },
  ({ product, opened: { id, language }, reading }): Head => {
    const t = texts.in(language);
    const canonical = paths.product(id);
    if (reading === 'missing') return { title: t('missing'), canonical };
    if (product === null) return { title: t('untitled'), canonical };
    const info = product.short_info ?? product.title;
    return {
      title: inLanguage(product.title, language),
      description: t('description', {
        price: formatMoney(product.price),
        info: inLanguage(info, language),
      }),
      // A variant's page is its main product's, with a choice made.
      canonical:
        product.event_id === null
          ? paths.product(product.variant_of ?? product.id)
          : paths.event(product.event_id),
    };
  },
);

export const $status = combine($product, $reading, (product, reading) =>
  httpStatusOf(reading, product !== null),
);
