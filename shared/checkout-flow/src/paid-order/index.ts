export { keepPaidOrderFx } from './model';
export { PaidOrder, texts } from './paid-order';
