import { cartOperations, codeOperations } from './carts';
import {
  eventOperations,
  fileOperations,
  pageOperations,
  productOperations,
  seatingPlanOperations,
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

// Named, not inferred: written out, all schemas together are longer than the compiler allows.
interface Operations {
  readonly shop: typeof shopOperations;
  readonly products: typeof productOperations;
  readonly events: typeof eventOperations;
  readonly carts: typeof cartOperations;
  readonly seatingPlans: typeof seatingPlanOperations;
  readonly seatReservations: typeof seatReservationOperations;
  readonly checkouts: typeof checkoutOperations;
  readonly orders: typeof orderOperations;
  readonly payments: typeof paymentOperations;
  readonly tickets: typeof ticketOperations;
  readonly codes: typeof codeOperations;
  readonly venues: typeof venueOperations;
  readonly pages: typeof pageOperations;
  readonly streams: typeof streamOperations;
  readonly files: typeof fileOperations;
}

/** Every operation, by module and verb: `operations.carts.addItems`. */
export const operations: Operations = {
  shop: shopOperations,
  products: productOperations,
  events: eventOperations,
  carts: cartOperations,
  seatingPlans: seatingPlanOperations,
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
};

export const allOperations: readonly Operation[] = Object.values(operations).flatMap((group) =>
  Object.values(group as Record<string, Operation>),
);
