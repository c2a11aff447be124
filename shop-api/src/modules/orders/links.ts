import { type Language, localizedPath, paths } from '@permanto/contracts';
import { paymentPagePath } from '@permanto/contracts/payment-page';
import { fillPath, operations } from '@permanto/contracts/api';
import type { App } from '../../app';
import type { Shop } from '../shop';
import type { Order, OrderWithPayment } from './order';

/** The page that a payment by the order's number returns to. */
export function orderNumberUrl(
  { configuration: { host } }: Shop,
  { order_number, language }: Order,
): string {
  return `${host}${localizedPath(paths.thankYouByNumber(order_number), language)}`;
}

/** Where a payment of it ends that was not made. */
export function cancelledUrl(
  { configuration: { host } }: Shop,
  { cart_id, order_number, secret, language }: Order,
): string {
  const path = paths.cartCancelled({ cart: cart_id, number: order_number, secret });
  return `${host}${localizedPath(path, language)}`;
}

/** Where the order is shown: at the shop's configured host, in the order's language. */
export function thankYouUrl(
  { configuration: { host } }: Shop,
  { order_number, secret, language }: Order,
): string {
  return `${host}${localizedPath(paths.thankYou(order_number, secret), language)}`;
}

/** The same for a mail: a confirmation that can be opened for as long as the order is kept. */
export function orderUrl(
  { configuration: { host } }: Shop,
  { order_number, secret, language }: Order,
): string {
  return `${host}${localizedPath(paths.orderAccess(order_number, secret), language)}`;
}

/** Where a stream is watched, with the ticket's code, for a mail. */
export function streamUrl(
  { configuration: { host } }: Shop,
  { language }: Order,
  stream: { readonly id: string; readonly code: string },
): string {
  return `${host}${localizedPath(paths.streamOpened(stream.id, stream.code), language)}`;
}

/** Where a free order is confirmed, for its mail alone: who ordered it must not know the token otherwise. */
export function confirmationUrl(
  { tokens }: Pick<App, 'tokens'>,
  { configuration: { host }, key }: Shop,
  { id, order_number, language }: Order,
): string {
  const token = tokens.signConfirmation({ shopKey: key, orderId: id });
  return `${host}${localizedPath(paths.confirmationAccess(order_number, token), language)}`;
}

/** The page from which the provider's form is posted; a method's id is appended. */
export function paymentPageUrl(
  { tokens }: Pick<App, 'tokens'>,
  { configuration: { host }, key }: Shop,
  { paymentId, language }: { readonly paymentId: string; readonly language: Language },
): string {
  const token = tokens.signPayment({ shopKey: key, paymentId });
  return `${host}${paymentPagePath(language, token)}`;
}

/** A page asks for a new one when its visitor wants the file. */
const TICKETS_LINK_TTL_MS = 10 * 60_000;

/**
 * The tickets as PDF. A browser that follows a link can't send a header, and an address stays in its
 * history and in logs: so not the order's secret opens the file, but a token for this file and some minutes.
 */
export function ticketsLink(
  { tokens }: Pick<App, 'tokens'>,
  { key }: Shop,
  { order_number, read_at }: OrderWithPayment,
): string {
  const path = fillPath(operations.orders.tickets.path, { orderNumber: order_number });
  const expires = new Date(read_at.getTime() + TICKETS_LINK_TTL_MS);
  const token = tokens.signTickets({ shopKey: key, orderNumber: order_number, expires });
  return `/v1/${key}${path}?token=${token}`;
}

/** To the payment provider, by way of the shop. */
export function payLink({ key }: Shop, { order_number }: Order): string {
  return `/v1/${key}${fillPath(operations.orders.pay.path, { orderNumber: order_number })}`;
}
