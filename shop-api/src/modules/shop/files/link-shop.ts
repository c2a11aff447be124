import type { PageWire, SeatingPlan } from '@permanto/contracts';
import { KIND_RULES } from '../domain/product-kinds';
import type { Shop, ShopDeliveryMethod, ShopEvent, ShopProduct, StockPool } from '../shop';
import type { ShopFiles } from './shop-files';
import type { EventFile, ProductFile } from './schema';
import type { OwnFiles } from '../content/own-files';
import { publicConfiguration } from './public-configuration';

type FiledEvent = EventFile['events'][number];
type FiledProduct = ProductFile['products'][number];

const byId = <Entry extends { id: string }>(entries: readonly Entry[]) =>
  new Map(entries.map((entry) => [entry.id, entry]));

const eventPool = (eventId: string) => `event-${eventId}`;
const productPool = (productId: string) => `product-${productId}`;

/** An extra service of an event goes with a ticket to it, unless it says with what. */
function requiredFor(
  { type, event_id, required_products: said }: FiledProduct,
  products: readonly FiledProduct[],
): readonly string[] {
  if (said.length > 0 || type !== 'extra_service' || event_id === null) return said;
  return products
    .filter((other) => other.event_id === event_id && KIND_RULES[other.type].isEventTicket)
    .map(({ id }) => id);
}

/** The ids, with the variants of each: a main product stands for all of them. */
const withVariants = (ids: readonly string[], products: readonly FiledProduct[]): string[] =>
  ids.flatMap((id) => [
    id,
    ...products.filter(({ variant_of }) => variant_of === id).map((variant) => variant.id),
  ]);

/** A variant is like its main product in what it doesn't say itself. */
function likeItsMain(product: FiledProduct, products: readonly FiledProduct[]): FiledProduct {
  const main = products.find(({ id }) => id === product.variant_of);
  if (main === undefined) return product;
  const said = <Item>(own: readonly Item[], ofMain: readonly Item[]) => [
    ...(own.length > 0 ? own : ofMain),
  ];
  return {
    ...product,
    short_info: product.short_info ?? main.short_info,
    description: product.description ?? main.description,
    requirements: product.requirements ?? main.requirements,
    variants_title: main.variants_title,
    image: product.image ?? main.image,
    images: said(product.images, product.image === null ? main.images : []),
    choices: said(product.choices, main.choices),
    required_products: said(product.required_products, main.required_products),
    forbidden_delivery_options: said(
      product.forbidden_delivery_options,
      main.forbidden_delivery_options,
    ),
    sales: {
      open_at: product.sales.open_at ?? main.sales.open_at,
      close_at: product.sales.close_at ?? main.sales.close_at,
    },
  };
}

function linkProduct(
  filed: FiledProduct,
  event: FiledEvent | undefined,
  products: readonly FiledProduct[],
): ShopProduct {
  const product = likeItsMain(filed, products);
  const { availability, sales, quota, ...rest } = product;
  const mainId = product.variant_of ?? product.id;
  return {
    ...rest,
    variants: products
      .filter(({ variant_of }) => variant_of === mainId)
      .toSorted((one, other) => one.sort_order - other.sort_order)
      .map(({ id }) => id),
    required_products: withVariants(requiredFor(product, products), products),
    bounds: availability,
    sales: {
      open_at: sales.open_at ?? event?.sales.open_at ?? null,
      close_at: sales.close_at ?? event?.sales.close_at ?? event?.end_date ?? null,
    },
    stock_ids: [
      ...(event && event.quota !== null ? [eventPool(event.id)] : []),
      ...(quota === null ? [] : [productPool(product.id)]),
    ],
  };
}

function linkEvent(
  event: FiledEvent,
  { locations, series }: EventFile,
  products: readonly ShopProduct[],
): ShopEvent {
  const { quota: _, sales: __, ...published } = event;
  const { hide_pricing_categories, quick_checkout, allow_single_seats, ...rest } = published;
  const location = locations.find(({ id }) => id === event.location);
  if (!location) throw new Error(`no location ${event.location}`);
  return {
    ...rest,
    location,
    series: series.find(({ id }) => id === event.series) ?? null,
    flags: { hide_pricing_categories, quick_checkout, allow_single_seats },
    products: products
      .filter(({ event_id }) => event_id === event.id)
      .sort((a, b) => a.sort_order - b.sort_order),
  };
}

function poolsOf({ events, products }: ShopFiles): StockPool[] {
  const pool = (id: string, quota: number | null) =>
    quota === null ? [] : [{ id, capacity: quota }];
  return [
    ...events.events.flatMap(({ id, quota }) => pool(eventPool(id), quota)),
    ...products.products.flatMap(({ id, quota }) => pool(productPool(id), quota)),
  ];
}

interface Beside {
  readonly plans: ReadonlyMap<string, SeatingPlan>;
  readonly pages: readonly PageWire[];
  readonly own: OwnFiles;
}

/** Files whose links have been checked → the shop as the rest of the program knows it. */
export function linkShop(key: string, files: ShopFiles, { plans, pages, own }: Beside): Shop {
  const filedEvents = byId(files.events.events);
  const filed = files.products.products;
  const products = filed
    .map((product) => linkProduct(product, filedEvents.get(product.event_id ?? ''), filed))
    .sort((a, b) => a.sort_order - b.sort_order);
  const productsById = byId(products);
  const methods = files.shop.delivery_methods.map((method): ShopDeliveryMethod => ({
    ...method,
    product: productsById.get(method.product ?? '') ?? null,
  }));
  return {
    key,
    plans,
    configuration: publicConfiguration(key, files),
    cart_expiry_minutes: files.shop.cart_expiry_minutes,
    cart_max_minutes: files.shop.cart_max_minutes,
    away_minutes: files.shop.away_minutes,
    max_unpaid_per_client: files.shop.max_unpaid_per_client,
    confirm_free_orders_minutes: files.shop.confirm_free_orders_minutes,
    events: byId(files.events.events.map((event) => linkEvent(event, files.events, products))),
    products: productsById,
    delivery_methods: byId(methods),
    stocks: poolsOf(files),
    service_costs: files.shop.service_costs.flatMap(({ product: productId, per }) => {
      const product = productsById.get(productId);
      return product ? [{ product, per }] : [];
    }),
    payment_minutes: files.shop.payment_minutes,
    withdrawal_days: files.shop.withdrawal_days,
    pages: new Map(pages.map((page) => [page.slug, page])),
    files: own,
    venues: byId(files.events.locations),
    streams: byId(files.streams.streams),
    campaigns: byId(
      files.codes.campaigns.map((campaign) => ({
        ...campaign,
        products: withVariants(campaign.products, filed),
      })),
    ),
    serial_cards: byId(files.codes.serial_cards),
    badges: byId(files.codes.badges),
    value_vouchers: files.codes.value_vouchers,
  };
}
