export { MethodButtons, methodIn } from './method-buttons';
export { methodClass, MethodFace, MethodList } from './method-list';
export { methodsAmong, type PaymentMethod } from './methods';
export { type Offer, orderFailed } from './model';
export { PaymentMethods } from './payment-methods';
export { texts } from './texts';
export { useOffer } from './use-offer';
