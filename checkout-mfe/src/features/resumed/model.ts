import { $cart } from '@permanto/api-client';

/**
 * Whether an order of this cart was begun, and its payment cancelled: the step is that of the
 * customer's details again (product.md, "Payment pending"), which the API has.
 */
export const $isResumed = $cart.map((cart) => cart?.step === 0 && cart.customer !== null);
