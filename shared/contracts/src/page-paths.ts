import { isWellKnownPage } from './well-known-pages';

// One export each, so that a bundle has only those that it uses.

/** The order of a payment that was not made, and the cart that it was made of. */
export interface UnpaidOrder {
  readonly cart: string;
  readonly number: string;
  readonly secret: string;
}

export const home = () => '/';
export const events = () => '/events';
export const event = (eventId: string) => `/events/${encodeURIComponent(eventId)}`;
/** The event as the codes of the visitor's cart open it, for browsers without scripts (decision 098). */
export const eventWithCodes = (eventId: string) => `${event(eventId)}?codes=1`;
/** Whether an event's page, or one of its sections', is shown as these codes open it. */
export const showsCodes = (search: string) => new URLSearchParams(search).has('codes');
/** The free seats of one of its sections as a plain form, for the list of sections without scripts. */
export const sectionSeats = (eventId: string, sectionId: string) =>
  `${event(eventId)}/sections/${encodeURIComponent(sectionId)}`;
export const folder = (slug: string) => `/folders/${encodeURIComponent(slug)}`;
export const venues = () => '/venues';
export const venue = (venueId: string) => `/venues/${encodeURIComponent(venueId)}`;
export const streams = () => '/streams';
export const stream = (streamId: string) => `/streams/${encodeURIComponent(streamId)}`;
/** Opened by its ticket. The code travels in the fragment, which no server sees. */
export const streamOpened = (streamId: string, ticketCode: string) =>
  `/streams/${encodeURIComponent(streamId)}#code=${encodeURIComponent(ticketCode)}`;
/** A folder of products. */
export const productFolder = (slug: string) => `/shop/${encodeURIComponent(slug)}`;
export const product = (productId: string) => `/products/${encodeURIComponent(productId)}`;
/** A link that applies a code, and shows what it opens. */
export const code = (code: string) => `/codes/${encodeURIComponent(code)}`;
export const cart = () => '/cart';
/**
 * Where a payment ends that was not made. The fragment, which no server sees, says of what: see
 * {@link unpaidOrderOf}.
 */
export const cartCancelled = (unpaid?: UnpaidOrder) =>
  unpaid === undefined
    ? '/cart/cancelled'
    : `/cart/cancelled#${new URLSearchParams({ ...unpaid }).toString()}`;
/**
 * Where a visitor lands whose cart ran out. What it held travels in the fragment, which no server
 * sees and which outlives the browser's storage: `lines` of `cartLinesText`.
 */
export const cartExpired = ({ lines = '', isPaying = false } = {}) =>
  `/cart/expired#items=${lines}${isPaying ? '&payment' : ''}`;
export const checkout = () => '/checkout';
export const checkoutDelivery = () => '/checkout/delivery';
/** Where the payment provider's return ends. The order's secret travels in the fragment, which no server sees. */
export const thankYou = (orderNumber: string, secret: string) =>
  `/thank-you/${encodeURIComponent(orderNumber)}#${encodeURIComponent(secret)}`;
/** The same for who has the order's number only: nothing personal is shown. */
export const thankYouByNumber = (orderNumber: string) =>
  `/thank-you/${encodeURIComponent(orderNumber)}`;
/** The order confirmation, tickets and withdrawal. */
export const order = (orderNumber: string, secret: string) =>
  `/orders/pw/${encodeURIComponent(orderNumber)}#${encodeURIComponent(secret)}`;
/** Leads to {@link order}, and opens it to a browser without scripts, too: for the link in an e-mail (decision 092). */
export const orderAccess = (orderNumber: string, secret: string) =>
  `/orders/access/${encodeURIComponent(orderNumber)}.${encodeURIComponent(secret)}`;
/**
 * How to pay an order, by its number alone; without one, where the number is typed. The same
 * place as {@link order}, so that who has begun to pay is not taken for having given up.
 */
export const payOrder = (orderNumber?: string) =>
  orderNumber === undefined ? '/orders/pw' : `/orders/pw/${encodeURIComponent(orderNumber)}`;
/** The same where a form without scripts asks for it. */
export const payOrderByForm = (orderNumber: string) =>
  `/orders/pw?order_number=${encodeURIComponent(orderNumber)}`;
/** Where a free order is confirmed; the same place as {@link order}, for the same reason. */
export const confirmOrder = (orderNumber: string, token: string) =>
  `/orders/pw/${encodeURIComponent(orderNumber)}/confirm#${encodeURIComponent(token)}`;
/** Leads to {@link confirmOrder}, also without scripts: for the link in an e-mail (decision 092). */
export const confirmationAccess = (orderNumber: string, token: string) =>
  `/orders/confirm/${encodeURIComponent(orderNumber)}.${encodeURIComponent(token)}`;
export const contact = () => '/contact';
export const cookies = () => '/cookies';
export const privacy = () => '/privacy';
export const terms = () => '/terms';
/** A page of the shop's own; those that every shop must have are at {@link WELL_KNOWN_PAGES}. */
export const page = (slug: string) =>
  isWellKnownPage(slug) ? `/${slug}` : `/pages/${encodeURIComponent(slug)}`;
