import type * as v from 'valibot';
import { cartFacts } from './cart';
import { checkoutFacts } from './checkout';
import type { FactName } from './names';
import { seatingFacts } from './seating';
import { shellFacts } from './shell';

export * from './names';

/** Fact → the schema of its payload. */
export const facts = {
  ...cartFacts,
  ...checkoutFacts,
  ...seatingFacts,
  ...shellFacts,
} as const satisfies Record<FactName, v.GenericSchema>;

export type Fact<Name extends FactName> = v.InferOutput<(typeof facts)[Name]>;
