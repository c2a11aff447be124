export { createAbortSignal } from './abort-signal';
export { followCheckout, type Followed, OUTCOME, PAYMENT_URL } from './follow-checkout';
export { placeOrder, type PlacedOrder } from './place-order';
export { creationFailure, type OrderFailure } from './verdicts';
