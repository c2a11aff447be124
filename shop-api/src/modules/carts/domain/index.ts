export {
  type CartCode,
  type CartRow,
  type CartState,
  type ChosenDelivery,
  type CodeUse,
  type EventRegistration,
  type ReservedSeat,
  amountsByProduct,
} from './cart-state';
export { named } from './named';
export { presentCosts } from './unavoidable-costs';
export { splitPayment, voucherHoldsOf } from './prices';
export { heldForPayment, addMinutes, latest, renewed } from './renewal';
export { type Charge, type ChargedRow, billOf } from './totals';
export { brokenBound } from './bounds';
export { notBuyable } from './buyable';
export { choicesFault } from './choices';
export { deliveryFault, deliveryGroupsOf, receiverFault, withPossibleDelivery } from './delivery';
export { registrationFault } from './registration';
export { missingRequired } from './required-products';
export { cartAfter } from './life-cycle';
export type { CartListener, HoldKeeper } from '../ports';
export type { CartTokens } from '../token';
