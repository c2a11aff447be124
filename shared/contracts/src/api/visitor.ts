import { cartOperations, codeOperations } from './carts';
import {
  eventOperations,
  pageOperations,
  productOperations,
  seatingPlanOperations,
  shopOperations,
  venueOperations,
} from './catalogue';
import { checkoutOperations } from './checkouts';
import { orderOperations } from './orders';
import { seatReservationOperations } from './seat-reservations';
import { streamOperations } from './streams';

// Named, not inferred: written out, all schemas together are longer than the compiler allows.
export interface VisitorOperations {
  readonly shop: typeof shopOperations;
  readonly products: typeof productOperations;
  readonly events: typeof eventOperations;
  readonly carts: typeof cartOperations;
  readonly seatingPlans: typeof seatingPlanOperations;
  readonly seatReservations: typeof seatReservationOperations;
  readonly checkouts: typeof checkoutOperations;
  readonly orders: typeof orderOperations;
  readonly codes: typeof codeOperations;
  readonly venues: typeof venueOperations;
  readonly pages: typeof pageOperations;
  readonly streams: typeof streamOperations;
}

/** What a visitor's pages ask for, by module and verb. */
export const visitorOperations: VisitorOperations = {
  shop: shopOperations,
  products: productOperations,
  events: eventOperations,
  carts: cartOperations,
  seatingPlans: seatingPlanOperations,
  seatReservations: seatReservationOperations,
  checkouts: checkoutOperations,
  orders: orderOperations,
  codes: codeOperations,
  venues: venueOperations,
  pages: pageOperations,
  streams: streamOperations,
};
