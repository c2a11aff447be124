import type { ProductKind } from '@permanto/contracts';
import { codeFaults } from './check-codes';
import {
  choiceFaults,
  defaultAmountFaults,
  folderCycles,
  pixelFaults,
  primaryProductFaults,
  announcedDeliveryFaults,
  quickCheckoutFaults,
  quickOrderFaults,
  confirmedOrderFaults,
  slugFaults,
} from './check-rules';
import { variantFaults } from './check-variants';
import { repeated, unknown, type Reference } from './links';
import type { ShopFiles } from './shop-files';

function eventLinks({ shop, events, products }: ShopFiles, planIds: Iterable<string>): string[] {
  const place = (index: number, field: string) => `events.json: events.${index}.${field}`;
  return [
    ...unknown(
      'location',
      events.locations,
      events.events.map((event, i) => [place(i, 'location'), event.location]),
    ),
    ...unknown(
      'product',
      products.products,
      events.events.map((event, i) => [place(i, 'primary_product'), event.primary_product]),
    ),
    ...unknown(
      'event folder',
      shop.event_folders,
      events.events.flatMap((event, i) =>
        event.event_folders.map((id): Reference => [place(i, 'event_folders'), id]),
      ),
    ),
    ...unknown(
      'series',
      events.series,
      events.events.map((event, i) => [place(i, 'series'), event.series]),
    ),
    ...unknown(
      'seating plan',
      [...planIds].map((id) => ({ id })),
      events.events.map((event, i) => [place(i, 'seating_plan'), event.seating_plan]),
    ),
  ];
}

function productLinks({ shop, events, products }: ShopFiles): string[] {
  const place = (index: number, field: string) => `products.json: products.${index}.${field}`;
  return [
    ...unknown(
      'event',
      events.events,
      products.products.map((product, i) => [place(i, 'event_id'), product.event_id]),
    ),
    ...unknown(
      'delivery method',
      shop.delivery_methods,
      products.products.flatMap((product, i) =>
        product.forbidden_delivery_options.map((id): Reference => [
          place(i, 'forbidden_delivery_options'),
          id,
        ]),
      ),
    ),
    ...unknown(
      'product',
      products.products,
      products.products.flatMap((product, i) =>
        product.required_products.map((id): Reference => [place(i, 'required_products'), id]),
      ),
    ),
  ];
}

function streamFaults({ streams: { streams }, events, products }: ShopFiles): string[] {
  const place = (index: number, field: string) => `streams.json: streams.${index}.${field}`;
  return [
    ...repeated('streams.json', 'streams', streams),
    ...unknown(
      'event',
      events.events,
      streams.map((stream, i) => [place(i, 'event_id'), stream.event_id]),
    ),
    ...unknown(
      'product',
      products.products,
      streams.flatMap((stream, i) =>
        stream.products.map((id): Reference => [place(i, 'products'), id]),
      ),
    ),
  ];
}

/** Children are folders of the same sort. */
function folderLinks({ shop, products }: ShopFiles): string[] {
  const { event_folders: events, product_folders: goods } = shop;
  const children = (list: string, folders: readonly { children: readonly string[] }[]) =>
    folders.flatMap((folder, i) =>
      folder.children.map((id): Reference => [`shop.json: ${list}.${i}.children`, id]),
    );
  return [
    ...repeated('shop.json', 'event_folders', events),
    ...repeated('shop.json', 'product_folders', goods),
    ...unknown('event folder', events, children('event_folders', events)),
    ...unknown('product folder', goods, children('product_folders', goods)),
    ...unknown(
      'product',
      products.products,
      goods.flatMap((folder, i) =>
        folder.products.map((id): Reference => [`shop.json: product_folders.${i}.products`, id]),
      ),
    ),
  ];
}

/** What an order bears on top is a product of that kind, so that its VAT and its name are known. */
function costFaults({ shop, products }: ShopFiles): string[] {
  const kinds = new Map(products.products.map(({ id, type }) => [id, type]));
  const fault = (place: string, product: string | null, kind: ProductKind) =>
    product === null || kinds.get(product) === kind
      ? []
      : [`shop.json: ${place}.product: there is no product "${product}" of type "${kind}"`];
  return [
    ...shop.delivery_methods.flatMap(({ product }, i) =>
      fault(`delivery_methods.${i}`, product, 'delivery_cost'),
    ),
    ...shop.service_costs.flatMap(({ product }, i) =>
      fault(`service_costs.${i}`, product, 'payment_cost'),
    ),
  ];
}

function languageFaults({ shop }: ShopFiles): string[] {
  return shop.languages.includes(shop.default_language)
    ? []
    : ['shop.json: default_language: is not one of the languages'];
}

function shopLinks({ shop, pages }: ShopFiles): string[] {
  return [
    ...unknown(
      'event folder',
      shop.event_folders,
      pages.pages.flatMap((page, i) =>
        page.widgets.flatMap(({ data }) =>
          data.folders.map((id): Reference => [`pages.json: pages.${i}.widgets`, id]),
        ),
      ),
    ),
  ];
}

/** A ticket for a seat needs an event with seats, and an event with seats sells no others. */
function seatFaults({ events, products }: ShopFiles): string[] {
  const planned = new Set(
    events.events.flatMap((event) => (event.seating_plan === null ? [] : [event.id])),
  );
  return products.products.flatMap((product, i) => {
    const place = `products.json: products.${i}.allowed_seat_categories`;
    const isSeated = product.allowed_seat_categories.length > 0;
    const isPlanned = product.event_id !== null && planned.has(product.event_id);
    if (isSeated && !isPlanned) return [`${place}: its event has no seating_plan`];
    const isTicket = product.type === 'single_event_access';
    return !isSeated && isPlanned && isTicket ? [`${place}: its event has a seating_plan`] : [];
  });
}

/** Every id that is used twice or leads nowhere, with file and place. */
export function linkFaults(files: ShopFiles, plans: ReadonlyMap<string, unknown>): string[] {
  return [
    ...repeated('events.json', 'locations', files.events.locations),
    ...repeated('events.json', 'series', files.events.series),
    ...repeated('events.json', 'events', files.events.events),
    ...repeated('products.json', 'products', files.products.products),
    ...repeated('pages.json', 'pages', files.pages.pages),
    ...repeated('shop.json', 'delivery_methods', files.shop.delivery_methods),
    ...eventLinks(files, plans.keys()),
    ...productLinks(files),
    ...languageFaults(files),
    ...shopLinks(files),
    ...folderLinks(files),
    ...folderCycles(files),
    ...primaryProductFaults(files),
    ...quickCheckoutFaults(files),
    ...announcedDeliveryFaults(files),
    ...pixelFaults(files),
    ...quickOrderFaults(files),
    ...confirmedOrderFaults(files),
    ...slugFaults(files),
    ...choiceFaults(files),
    ...defaultAmountFaults(files),
    ...variantFaults(files),
    ...costFaults(files),
    ...codeFaults(files),
    ...streamFaults(files),
    ...seatFaults(files),
  ];
}
