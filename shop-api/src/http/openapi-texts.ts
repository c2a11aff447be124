import type { operations } from '@permanto/contracts/api';

/** What each group of operations is for. */
export const TAGS: Readonly<Record<keyof typeof operations, string>> = {
  shop: 'Which shop this is: its languages, theme, folders, pages and terms. Fetched with every page.',
  products: 'The catalogue: what is sold, for how much, and how much of it is left.',
  catalogue: 'For shells, which keep pages until what they show has changed.',
  events: 'Events with their products, their halls, and which seats are free.',
  carts:
    'A cart is made once and opened by its token, which every write renews. Each change answers the whole cart.',
  seatingPlans: 'The halls’ plans, for the browser’s chart.',
  seatingCharts: 'The same plans as JSON, by their event',
  seatReservations: 'Seats that a cart holds, until it ends or is ordered.',
  checkouts:
    'A checkout is a snapshot of the cart on its way to the payment provider. It is made in the background: ask its status link until `next_step` is there.',
  orders: 'What was ordered, for who knows the order’s secret: tickets, paying later, withdrawal.',
  payments: 'Where the payment provider sends the visitor and its own reports. Signed by it.',
  paymentMethods: 'By what can be paid, as the payment provider lists it.',
  tickets: 'The door: a ticket is let in once.',
  codes: 'Campaign codes, serial cards, badges and value vouchers.',
  venues: 'The places where events are held.',
  pages: 'The shop’s own content pages.',
  files: 'Pictures and streams of the shop’s own, as its data files name them.',
  streams:
    'Live streams. A ticket opens its stream for one viewer at a time: the last who came watches.',
};

/** What the names in the paths stand for. */
export const PATH_PARAMETERS: Readonly<Record<string, string>> = {
  shopKey: 'The shop’s key',
  cartId: 'The cart’s uuid',
  itemId: 'A row of the cart',
  reservationId: 'A seat reservation of the cart',
  checkoutId: 'The checkout’s uuid',
  productId: 'The product’s id',
  eventId: 'The event’s id',
  planHash: 'The hash of the plan’s bytes, as the hall tells it',
  methodId: 'The payment method’s id at the provider',
  orderNumber: 'The order’s number',
  code: 'The code, as it is printed',
  ticketCode: 'The ticket’s code, as its QR code holds it',
  venueId: 'The venue’s id',
  slug: 'The page’s slug',
  streamId: 'The stream’s id',
  fileName: 'The file’s name in the shop’s folder `files`',
};

export const INTRODUCTION = [
  'Everything that a shop sells and how it is bought. Prices are euros with VAT; times are ISO 8601 with an offset; names are in snake_case.',
  'A refusal is a status from 400 on with `{"error": {"code", "exception_parameters"}}`; a fault of the server is a status from 500 on with `{"error": "<text>"}`. A field that an operation doesn’t know is refused; fields of an answer that you don’t know are to be ignored.',
  'The same document to read: /v1/docs.',
].join('\n\n');

export const STATUS_TEXTS: Readonly<Record<number, string>> = {
  206: 'The part that was asked for',
  304: 'What you have is still good',
  403: 'Not yours to open',
  404: 'Not there',
  405: 'The path has other methods: see `Allow`',
  409: 'Another client was faster, or the current state forbids it',
  413: 'More than 64 KiB',
  416: 'There are no such bytes',
  422: 'A rule is broken',
  429: 'Too many requests: wait as long as `Retry-After` says',
  503: 'Too many visitors at once: nothing was begun; try again after `Retry-After`',
};
