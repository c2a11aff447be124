/** Owner → the facts that only it publishes. Their schemas stand apart, so that no page loads them. */
export const factsByOwner = {
  cart: [
    'cart.changed',
    'cart.itemsAdded',
    'cart.choiceChanged',
    'cart.suggestionAccepted',
    'cart.quickOrdered',
    'cart.expired',
  ],
  checkout: ['checkout.entered', 'checkout.started', 'checkout.cancelled', 'order.paid'],
  seating: ['seating.seatsReserved', 'seating.seatsReleased', 'seating.seatsSuggested'],
  shell: ['language.changed', 'consent.changed'],
} as const;

export type FactOwner = keyof typeof factsByOwner;
export type FactName = (typeof factsByOwner)[FactOwner][number];

export const FACT_NAMES: readonly FactName[] = Object.values(factsByOwner).flat();

/** Facts that matter to the visitor's other tabs, and cross to them. */
export const CROSS_TAB_FACTS: readonly FactName[] = [
  'cart.changed',
  'cart.expired',
  'checkout.cancelled',
  'order.paid',
  'consent.changed',
];
