/** The payment service's groups of methods, in its order. */
const METHODS = ['bank', 'mobile', 'creditcard', 'credit', 'other'] as const;
export type PaymentMethod = (typeof METHODS)[number];

/** Those that have a name here, of what a shop takes. */
export const methodsAmong = (options: readonly string[]): PaymentMethod[] =>
  METHODS.filter((method) => options.includes(method));
