import type { ApiError } from '@permanto/api-client';
import type { CheckoutState } from '@permanto/contracts';
import { followCheckout, type Followed, type FollowOptions, PAYMENT_URL } from './follow-checkout';

/** The calls to the API that an order needs; each rejects with an {@link ApiError}. */
export interface OrderCalls {
  /** Creates the checkout, resolves with its id. */
  readonly create: () => Promise<string>;
  readonly readState: (checkoutId: string) => Promise<CheckoutState>;
}

/** `done` with the URL that the browser is to open. */
export type PlacedOrder =
  | Followed<string>
  | { readonly kind: 'notCreated'; readonly error: ApiError };

/** Creates a checkout and polls it until it leads somewhere (product.md, "Checkout creation"). Never rejects. */
export async function placeOrder(
  { create, readState }: OrderCalls,
  options: FollowOptions = {},
): Promise<PlacedOrder> {
  let checkoutId: string;
  try {
    checkoutId = await create();
  } catch (error) {
    return { kind: 'notCreated', error: error as ApiError };
  }
  return followCheckout(() => readState(checkoutId), PAYMENT_URL, options);
}
