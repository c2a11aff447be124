export { refusalsAt } from './error-places';
export {
  answer,
  deferred,
  fakeTransport,
  fault,
  noAnswer,
  refusal,
  type FakeTransport,
  type Script,
} from './fake-transport';
export {
  aCart,
  aCartItem,
  aCartToken,
  aDeliveryMethod,
  aReservedSeat,
  aUsedCode,
  CART_ID,
} from './fixtures/cart';
export { anEvent } from './fixtures/event';
export { sampleFacts } from './fixtures/facts';
export { anOrder } from './fixtures/order';
export { aChildProduct, aProduct } from './fixtures/product';
export { aShop } from './fixtures/shop';
