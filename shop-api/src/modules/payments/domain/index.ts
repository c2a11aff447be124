export type { CheckoutStatus } from './checkout-life-cycle';
