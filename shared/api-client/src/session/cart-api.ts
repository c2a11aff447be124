import type { AnswerOf, Callable } from '@permanto/contracts/api';
import type { Cart } from '@permanto/contracts';
import { attach, type Effect, type Event, sample } from 'effector';
import type { AnyCall, CallOf } from '../call';
import type { ApiError } from '../errors';
import { lazily } from '../lazily';
import { operations } from '../operations';
import { callWithCart } from './call-with-cart';
import { $cart, $cartState, $session, cartCallFailed, cartWritten } from './cart';

const { carts, seatReservations, checkouts } = operations;

type CartEffect<C extends Callable> = Effect<CallOf<C, 'cartId'>, AnswerOf<C>, ApiError>;

interface Answered {
  /** Begins a cart where there is none. */
  readonly creates?: boolean;
  /** With the cart, or something else. */
  readonly answer?: 'written cart' | 'read cart' | 'other';
}

/** The cart's id and token are filled in. */
const cartEffect =
  <C extends Callable>(
    operation: C,
    { creates = false, answer = 'written cart' }: Answered = {},
  ): (() => CartEffect<C>) =>
  () => {
    const callFx = attach({
      source: $session,
      name: operation.name,
      effect: (session, call: AnyCall) => callWithCart(session, operation, call, { creates }),
    });
    const doneData = callFx.doneData as unknown as Event<{ cart: Cart }>;
    if (answer !== 'other') {
      $cart.on(doneData, (_, { cart }) => cart);
      $cartState.on(doneData, () => 'loaded');
    }
    if (answer === 'written cart') {
      sample({ clock: doneData, fn: ({ cart }) => cart, target: cartWritten });
    }
    sample({ clock: callFx.failData as unknown as Event<ApiError>, target: cartCallFailed });
    return callFx as unknown as CartEffect<C>;
  };

/** The operations of the visitor's own cart, without its id and token. */
export const cartApi = lazily({
  get: cartEffect(carts.get, { answer: 'read cart' }),
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
  deliveryMethods: cartEffect(carts.deliveryMethods, { answer: 'other' }),
  chooseDeliveryMethod: cartEffect(carts.chooseDeliveryMethod),
  reserveSeats: cartEffect(seatReservations.create, { creates: true }),
  seatReservations: cartEffect(seatReservations.list, { answer: 'other' }),
  releaseSeat: cartEffect(seatReservations.remove),
  releaseSeats: cartEffect(seatReservations.removeAll),
  createCheckout: cartEffect(checkouts.create),
  checkoutStatus: cartEffect(checkouts.status, { answer: 'other' }),
  cancelCheckout: cartEffect(checkouts.cancel),
});
