/** The amounts that may be chosen: 0 (none) where allowed, and `min`, `min + step` … up to `max`. */
export interface AmountBounds {
  min: number;
  max: number;
  step: number;
  /** Whether nothing at all may be chosen, though `min` is more. */
  zero?: boolean;
}

/** Whether `amount` may be chosen. */
export function isAmount(amount: number, { min, max, step, zero = false }: AmountBounds): boolean {
  if (amount === 0 && zero) return true;
  return amount >= min && amount <= max && (amount - min) % step === 0;
}

/** What was typed, brought to an amount that may be chosen: the nearest below, or the least. */
export function toAmount(typed: number, { min, max, step, zero = false }: AmountBounds): number {
  if (zero && !(typed > 0 && max >= min)) return 0;
  const steps = Math.floor((Math.min(typed, max) - min) / step);
  return steps > 0 ? min + steps * step : min;
}

/** The next amount upwards or downwards; the same where there is none. */
export function neighbour(amount: number, direction: 1 | -1, bounds: AmountBounds): number {
  const { min, max, step, zero = false } = bounds;
  if (direction === 1) {
    const next = amount < min ? min : amount + step;
    return next <= max ? next : amount;
  }
  if (amount <= min) return zero ? 0 : amount;
  return toAmount(amount - step, bounds);
}
