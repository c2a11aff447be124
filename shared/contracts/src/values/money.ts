import * as v from 'valibot';

/** An amount of money in integer cents, VAT included. Never a float. */
export type Cents = number & { readonly __unit: 'cents' };

/** The largest amount that the wire takes: ten million euros. */
const MAX_CENTS = 1_000_000_000;

/** Marks a whole number as cents. A fraction is a bug, so it throws. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole cents: ${amount}`);
  return amount as Cents;
}

/** Cents → the wire's euros, a number with at most two decimals (`wire.md`, "Form"). */
export function toEuros(amount: Cents): number {
  return amount / 100;
}

/** Adds up amounts. */
export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

const hasAtMostTwoDecimals = (euros: number) => {
  const scaled = euros * 100;
  return Math.abs(scaled) <= MAX_CENTS && Math.abs(scaled - Math.round(scaled)) < 1e-6;
};

/** Wire: a JSON number of euros, at most two decimals. Inside: {@link Cents}. */
export const money = v.pipe(
  v.number(),
  v.check(hasAtMostTwoDecimals, 'must be euros with at most two decimals'),
  v.transform((euros): Cents => cents(Math.round(euros * 100))),
);

/** Inside, on the bus: whole cents as they are. */
export const wholeCents = v.pipe(
  v.number(),
  v.safeInteger(),
  v.transform((amount): Cents => cents(amount)),
);
