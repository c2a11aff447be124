import {
  catalogueOperations,
  fileOperations,
  orderLinkOperations,
  paymentOperations,
  seatingChartOperations,
  streamStaffOperations,
  ticketOperations,
} from './machines';
import type { Operation } from './operation';
import { orderConfirmationOperations } from './order-confirmation';
import { paymentMethodOperations } from './payment-methods';
import { visitorOperations, type VisitorOperations } from './visitor';

export { FILE_NAME } from './machines';
export * from './operation';
export { visitorOperations, type VisitorOperations } from './visitor';

interface Operations extends Omit<VisitorOperations, 'orders' | 'streams'> {
  readonly orders: VisitorOperations['orders'] &
    typeof orderConfirmationOperations &
    typeof orderLinkOperations;
  readonly streams: VisitorOperations['streams'] & typeof streamStaffOperations;
  readonly payments: typeof paymentOperations;
  readonly paymentMethods: typeof paymentMethodOperations;
  readonly tickets: typeof ticketOperations;
  readonly files: typeof fileOperations;
  readonly seatingCharts: typeof seatingChartOperations;
  readonly catalogue: typeof catalogueOperations;
}

/** Every operation, by module and verb: `operations.carts.addItems`. */
export const operations: Operations = {
  ...visitorOperations,
  orders: {
    ...visitorOperations.orders,
    ...orderConfirmationOperations,
    ...orderLinkOperations,
  },
  streams: { ...visitorOperations.streams, ...streamStaffOperations },
  payments: paymentOperations,
  paymentMethods: paymentMethodOperations,
  tickets: ticketOperations,
  files: fileOperations,
  seatingCharts: seatingChartOperations,
  catalogue: catalogueOperations,
};

export const allOperations: readonly Operation[] = Object.values(operations).flatMap((group) =>
  Object.values(group as Record<string, Operation>),
);
