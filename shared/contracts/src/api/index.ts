import { cartOperations } from './carts';
import { eventOperations, productOperations, shopOperations } from './catalogue';
import { checkoutOperations } from './checkouts';
import type { Operation } from './operation';
import { orderOperations, paymentOperations } from './orders';
import { seatReservationOperations } from './seat-reservations';

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
} as const;

export const allOperations: readonly Operation[] = Object.values(operations).flatMap((group) =>
  Object.values(group as Record<string, Operation>),
);
