import type { CodeFile, EventFile, PageFile, ProductFile, ShopFile, StreamFile } from './schema';

export interface ShopFiles {
  readonly shop: ShopFile;
  readonly events: EventFile;
  readonly products: ProductFile;
  readonly pages: PageFile;
  readonly codes: CodeFile;
  readonly streams: StreamFile;
}

interface Identified {
  readonly id: string;
}

function repeated(file: string, list: string, entries: readonly Identified[]): string[] {
  const seen = new Set<string>();
  return entries.flatMap(({ id }, index) => {
    const fault = seen.has(id) ? [`${file}: ${list}.${index}.id: "${id}" is used twice`] : [];
    seen.add(id);
    return fault;
  });
}

type Reference = readonly [place: string, id: string | null];

function unknown(what: string, known: readonly Identified[], references: Reference[]): string[] {
  const ids = new Set(known.map(({ id }) => id));
  return references.flatMap(([place, id]) =>
    id === null || ids.has(id) ? [] : [`${place}: there is no ${what} "${id}"`],
  );
}

function eventLinks({ shop, events, products }: ShopFiles): string[] {
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
  ];
}

function shopLinks({ shop, products, pages }: ShopFiles): string[] {
  return [
    ...unknown(
      'product',
      products.products,
      shop.delivery_methods.map((method, i) => [
        `shop.json: delivery_methods.${i}.product`,
        method.product,
      ]),
    ),
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
export function linkFaults(files: ShopFiles): string[] {
  return [
    ...repeated('events.json', 'events', files.events.events),
    ...repeated('products.json', 'products', files.products.products),
    ...repeated('pages.json', 'pages', files.pages.pages),
    ...repeated('shop.json', 'delivery_methods', files.shop.delivery_methods),
    ...eventLinks(files),
    ...productLinks(files),
    ...shopLinks(files),
    ...seatFaults(files),
  ];
}
