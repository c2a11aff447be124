import type { Module } from '../../app';
import { orderRetention } from './retention';

/** Orders as they are kept: what was bought, by whom, for how much. */
export const orderModule: Module = { name: 'orders', routes: [], retention: orderRetention };

export {
  cancelledUrl,
  confirmationUrl,
  orderNumberUrl,
  orderUrl,
  payLink,
  paymentPageUrl,
  streamUrl,
  thankYouUrl,
  ticketsLink,
} from './links';
export { type NewOrder, type Order, type OrderWithPayment, payableOf } from './order';
export { buyerName } from './buyer';
export { mailAddressOf, mailboxOf } from './mail-address';
export { findOrder, findOrderByNumber, findOrderWithPayment, insertOrder } from './repository';
export { newOrderSecret } from './codes';
export { eraseOrders, ordersOfPerson, type PersonsOrder } from './privacy.repository';
