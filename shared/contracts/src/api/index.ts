import {
  fileOperations,
  paymentOperations,
  seatingChartOperations,
  ticketOperations,
} from './machines';
import type { Operation } from './operation';
import { visitorOperations, type VisitorOperations } from './visitor';

export { FILE_NAME } from './machines';
export * from './operation';
export { visitorOperations } from './visitor';

interface Operations extends VisitorOperations {
  readonly payments: typeof paymentOperations;
  readonly tickets: typeof ticketOperations;
  readonly files: typeof fileOperations;
  readonly seatingCharts: typeof seatingChartOperations;
}

/** Every operation, by module and verb: `operations.carts.addItems`. */
export const operations: Operations = {
  ...visitorOperations,
  payments: paymentOperations,
  tickets: ticketOperations,
  files: fileOperations,
  seatingCharts: seatingChartOperations,
};

export const allOperations: readonly Operation[] = Object.values(operations).flatMap((group) =>
  Object.values(group as Record<string, Operation>),
);
