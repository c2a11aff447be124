import type * as v from 'valibot';
import { cartFacts } from './cart';
import { checkoutFacts } from './checkout';
import { seatingFacts } from './seating';
import { shellFacts } from './shell';

/** Owner → the facts that only it publishes. */
export const factsByOwner = {
  cart: cartFacts,
  checkout: checkoutFacts,
  seating: seatingFacts,
  shell: shellFacts,
} as const;

export const facts = { ...cartFacts, ...checkoutFacts, ...seatingFacts, ...shellFacts } as const;

export type FactOwner = keyof typeof factsByOwner;
export type FactName = keyof typeof facts;
export type Fact<Name extends FactName> = v.InferOutput<(typeof facts)[Name]>;

/** Facts that matter to the visitor's other tabs, and cross to them. */
export const CROSS_TAB_FACTS: readonly FactName[] = [
  'cart.changed',
  'cart.expired',
  'checkout.cancelled',
  'order.paid',
  'consent.changed',
];
