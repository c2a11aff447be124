import { cartOperations, codeOperations } from './carts';
import {
  eventOperations,
  fileOperations,
  pageOperations,
  productOperations,
  shopOperations,
  venueOperations,
} from './catalogue';
import { checkoutOperations } from './checkouts';
import type { Operation } from './operation';
import { orderOperations, paymentOperations, ticketOperations } from './orders';
import { seatReservationOperations } from './seat-reservations';
import { streamOperations } from './streams';

export { FILE_NAME } from './catalogue';
export * from './operation';

/** Every operation, by module and verb: `operations.carts.addItems`. */
export const operations = {
  shop: shopOperations,
  products: productOperations,
  events: eventOperations,
  carts: cartOperations,
  seatReservations: seatReservationOperations,
  checkouts: checkoutOperations,
  orders: orderOperations,
  payments: paymentOperations,
  tickets: ticketOperations,
  codes: codeOperations,
  venues: venueOperations,
  pages: pageOperations,
  streams: streamOperations,
  files: fileOperations,
} as const;

export const allOperations: readonly Operation[] = Object.values(operations).flatMap((group) =>
  Object.values(group as Record<string, Operation>),
);
