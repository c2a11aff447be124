import { DEFAULT_LANGUAGE, isLanguage, type Language } from './values/languages';

/** The order of a payment that was not made, and the cart that it was made of. */
export interface UnpaidOrder {
  readonly cart: string;
  readonly number: string;
  readonly secret: string;
}

/** The element of an event's page where tickets are chosen for its seats; the slot `buy-box` has it. */
export const BUY_BOX_ID = 'buy-box';

/** Every page's path, without the language prefix. The only place where they are written. */
export const paths = {
  home: () => '/',
  events: () => '/events',
  event: (eventId: string) => `/events/${encodeURIComponent(eventId)}`,
  folder: (slug: string) => `/folders/${encodeURIComponent(slug)}`,
  venues: () => '/venues',
  venue: (venueId: string) => `/venues/${encodeURIComponent(venueId)}`,
  streams: () => '/streams',
  stream: (streamId: string) => `/streams/${encodeURIComponent(streamId)}`,
  /** Opened by its ticket. The code travels in the fragment, which no server sees. */
  streamOpened: (streamId: string, ticketCode: string) =>
    `/streams/${encodeURIComponent(streamId)}#code=${encodeURIComponent(ticketCode)}`,
  /** A folder of products. */
  productFolder: (slug: string) => `/shop/${encodeURIComponent(slug)}`,
  product: (productId: string) => `/products/${encodeURIComponent(productId)}`,
  /** A link that applies a code, and shows what it opens. */
  code: (code: string) => `/codes/${encodeURIComponent(code)}`,
  cart: () => '/cart',
  /**
   * Where a payment ends that was not made. The fragment, which no server sees, says of what: see
   * {@link unpaidOrderOf}.
   */
  cartCancelled: (unpaid?: UnpaidOrder) =>
    unpaid === undefined
      ? '/cart/cancelled'
      : `/cart/cancelled#${new URLSearchParams({ ...unpaid }).toString()}`,
  /**
   * Where a visitor lands whose cart ran out. What it held travels in the fragment, which no server
   * sees and which outlives the browser's storage: `lines` of `cartLinesText`.
   */
  cartExpired: ({ lines = '', isPaying = false } = {}) =>
    `/cart/expired#items=${lines}${isPaying ? '&payment' : ''}`,
  checkout: () => '/checkout',
  checkoutDelivery: () => '/checkout/delivery',
  /** Where the payment provider's return ends. The order's secret travels in the fragment, which no server sees. */
  thankYou: (orderNumber: string, secret: string) =>
    `/thank-you/${encodeURIComponent(orderNumber)}#${encodeURIComponent(secret)}`,
  /** The same for who has the order's number only: nothing personal is shown. */
  thankYouByNumber: (orderNumber: string) => `/thank-you/${encodeURIComponent(orderNumber)}`,
  /** The order confirmation, for the link in an e-mail. */
  order: (orderNumber: string, secret: string) =>
    `/orders/pw/${encodeURIComponent(orderNumber)}#${encodeURIComponent(secret)}`,
  /**
   * How to pay an order, by its number alone; without one, where the number is typed. The same
   * place as {@link paths.order}, so that who has begun to pay is not taken for having given up.
   */
  payOrder: (orderNumber?: string) =>
    orderNumber === undefined ? '/orders/pw' : `/orders/pw/${encodeURIComponent(orderNumber)}`,
  contact: () => '/contact',
  cookies: () => '/cookies',
  privacy: () => '/privacy',
  terms: () => '/terms',
  /** A page of the shop's own; those that every shop must have are at {@link WELL_KNOWN_PAGES}. */
  page: (slug: string) =>
    isWellKnownPage(slug) ? `/${slug}` : `/pages/${encodeURIComponent(slug)}`,
} as const;

/** What the fragment of {@link paths.cartCancelled} says; null where it says nothing of the kind. */
export function unpaidOrderOf(hash: string): UnpaidOrder | null {
  const told = new URLSearchParams(hash.replace(/^#/, ''));
  const [cart, number, secret] = ['cart', 'number', 'secret'].map((name) => told.get(name));
  return cart && number && secret ? { cart, number, secret } : null;
}

/** Slugs of the pages that every shop has, whether or not its files write something for them. */
export const WELL_KNOWN_PAGES = ['contact', 'cookies', 'privacy', 'terms'] as const;
export type WellKnownPage = (typeof WELL_KNOWN_PAGES)[number];

export const isWellKnownPage = (slug: string): slug is WellKnownPage =>
  (WELL_KNOWN_PAGES as readonly string[]).includes(slug);

/** Followed anywhere, this fragment opens the visitor's choice of cookies; the shell listens. */
export const COOKIE_SETTINGS = '#cookie-settings';

/** The page of the shop's configuration that stands at {@link paths.home}, not at a path of its own. */
export const HOME_PAGE_SLUG = 'home';

/** Splits `/en/events/7` into `en` and `/events/7`; without a prefix the language is null. */
export function splitLanguage(pathname: string): { language: Language | null; path: string } {
  const [, first = ''] = pathname.split('/', 2);
  if (!isLanguage(first)) return { language: null, path: pathname };
  const path = pathname.slice(first.length + 1);
  return { language: first, path: path === '' ? '/' : path };
}

/** The path in `language`: the default language has no prefix and is canonical (`wire.md`, "Paths and hosts"). */
export function localizedPath(path: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** Whether the cart's expiry is checked here: not on a stream (spec, section 2). */
export function isExpiryChecked(pathname: string): boolean {
  return !splitLanguage(pathname).path.startsWith('/stream');
}

/** Whether this is a return from payment, not a cancelled one (spec, section 2). */
export function isPaymentReturn(pathname: string): boolean {
  const { path } = splitLanguage(pathname);
  return path.includes('orders/pw') || path.includes('thank-you');
}
