export { api } from './api';
export { callOperation } from './call';
export { $clock, type Clock, apiTimeFx } from './clock';
export { attemptHeaders, attemptKey, wasAnswered } from './attempt-key';
export {
  $products,
  $productsError,
  $shop,
  catalogueRequested,
  completeProduct,
  mergeProducts,
  type Product,
  productsNeeded,
} from './catalogue';
// A remote that took them from the contracts would bring every schema of theirs a second time.
export { operations } from './operations';
export {
  type ApiError,
  type Faulty,
  isRefused,
  type Refused,
  type ShownError,
  shownError,
  type Unavailable,
} from './errors';
export { askerChanged } from './session/asker';
// A remote would bring what makes them of the contracts a second time.
export { callWithCart, isDeadCart } from './session/call-with-cart';
export { cartApi } from './session/cart-api';
export {
  $checkoutId,
  cancelStoredCheckoutFx,
  checkPaymentPendingFx,
  markPaymentPendingFx,
} from './session/checkout';
export { checkExpiryFx, handleExpiryFx } from './session/expiry';
export { memoryStorage } from './session/memory';
export { $cart, $cartState, cartCallFailed, cartWritten } from './session/cart';
export { cartReset, clientStarted, otherTabWrote, paymentReturned } from './session/session';
export { forgetCart, linesTextOf, type Session } from './session/stored-cart';
export { $storage, SESSION_KEYS, type SessionKey, type SessionStorage } from './session/storage';
export { $transport, type ApiAnswer, type ApiRequest, type Transport } from './transport';
