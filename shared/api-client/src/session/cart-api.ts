import {
  type AnswerOf,
  type Operation,
  visitorOperations as operations,
} from '@permanto/contracts/api';
import { attach, type Effect } from 'effector';
import type { AnyCall, CallOf } from '../call';
import type { ApiError } from '../errors';
import { $transport } from '../transport';
import { callWithCart } from './call-with-cart';
import { $storage } from './storage';

const { carts, seatReservations, checkouts } = operations;

type CartEffect<O extends Operation> = Effect<CallOf<O, 'cartId'>, AnswerOf<O>, ApiError>;

/** The cart's id and token are filled in; `creates` begins a cart where there is none. */
function cartEffect<O extends Operation>(operation: O, { creates = false } = {}): CartEffect<O> {
  return attach({
    source: { transport: $transport, storage: $storage },
    name: operation.name,
    effect: (session, call: AnyCall) => callWithCart(session, operation, call, { creates }),
  }) as unknown as CartEffect<O>;
}

/** The operations of the visitor's own cart, without its id and token. */
export const cartApi = {
  get: cartEffect(carts.get),
  renew: cartEffect(carts.renew),
  setCustomer: cartEffect(carts.setCustomer),
  setDeliveryCustomer: cartEffect(carts.setDeliveryCustomer),
  setBillingCustomer: cartEffect(carts.setBillingCustomer),
  setComments: cartEffect(carts.setComments),
  addItems: cartEffect(carts.addItems, { creates: true }),
  updateItem: cartEffect(carts.updateItem),
  removeItem: cartEffect(carts.removeItem),
  addCode: cartEffect(carts.addCode, { creates: true }),
  removeCode: cartEffect(carts.removeCode),
  deliveryMethods: cartEffect(carts.deliveryMethods),
  chooseDeliveryMethod: cartEffect(carts.chooseDeliveryMethod),
  reserveSeats: cartEffect(seatReservations.create, { creates: true }),
  seatReservations: cartEffect(seatReservations.list),
  releaseSeat: cartEffect(seatReservations.remove),
  releaseSeats: cartEffect(seatReservations.removeAll),
  createCheckout: cartEffect(checkouts.create),
  checkoutStatus: cartEffect(checkouts.status),
  cancelCheckout: cartEffect(checkouts.cancel),
} as const;
