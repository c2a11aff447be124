export {
  type OrderLine,
  type OrderedHolds,
  orderLines,
  orderedHolds,
  totalOfLines,
} from './snapshot';
export {
  PAYMENT_STATES,
  type PaymentState,
  type ProviderStatus,
  WIRE_STATUS,
  after,
  eventOf,
  hasMoney,
  isUnfinished,
} from './payment-life-cycle';
export { type Costly, costsOf } from './order-costs';
