import type { Cart } from '@permanto/contracts';
import { type AnswerOf, type Callable, HEADERS } from '@permanto/contracts/api';
import type { ErrorCode } from '@permanto/contracts/errors';
import { type AnyCall, callOperation } from '../call';
import { type ApiError, isRefused } from '../errors';
import { type Begun, beginCart, creationFor } from './begin-cart';
import {
  type Credentials,
  forgetCart,
  rememberCart,
  type Session,
  storedCart,
} from './stored-cart';

/** The stored cart is of no more use. */
const DEAD_CART: readonly ErrorCode[] = [
  'cart_not_found',
  'cart_token_mismatch',
  'cart_token_expired',
  'cart_already_ordered',
];

export const isDeadCart = (error: ApiError) =>
  error.type === 'refused' && DEAD_CART.includes(error.code);

const holdsSomething = ({ storage }: Session) => (storage.get('cart_lines') ?? '') !== '';

function cartOf(answer: unknown): Cart | null {
  const cart = (answer as { cart?: Cart } | undefined)?.cart;
  return cart ?? null;
}

async function callAs<C extends Callable>(
  session: Session,
  operation: C,
  call: AnyCall,
  { cartId, token }: Credentials,
): Promise<AnswerOf<C>> {
  const answer = await callOperation(session.transport, operation, {
    ...call,
    params: { ...call.params, cartId },
    headers: { ...call.headers, [HEADERS.cartToken]: token },
  });
  const cart = cartOf(answer);
  // Another tab may have begun a new cart meanwhile; then this answer is history.
  if (cart !== null && session.storage.get('cart_id') === cart.uuid) rememberCart(session, cart);
  return answer;
}

/**
 * Calls an operation of the visitor's cart. With `creates`, a missing cart is made, and a dead one
 * is replaced and the call made once more, except one that expired with something in it; without, a
 * missing cart gives `cart_not_found`.
 */
export function callWithCart<C extends Callable>(
  session: Session,
  operation: C,
  call: AnyCall,
  { creates }: { creates: boolean },
): Promise<AnswerOf<C>> {
  const wanted = creationFor(operation.name, call);
  const send = ({ filled, ...credentials }: Begun) =>
    filled === undefined
      ? callAs(session, operation, call, credentials)
      : ({ cart: filled } as AnswerOf<C>);
  return session.storage.inTurn(async () => {
    const credentials = creates ? await beginCart(session, wanted) : storedCart(session);
    if (credentials === null) {
      throw {
        type: 'refused',
        status: 404,
        code: 'cart_not_found',
        parameters: {},
      } satisfies ApiError;
    }
    try {
      return await send(credentials);
    } catch (error) {
      if (!isDeadCart(error as ApiError)) throw error;
      // The checkout of an ordered cart knows the way to the order, until a new cart is begun.
      // The contents of an expired cart are reported: the failure publishes `cart.expired`.
      const isLoss = isRefused(error as ApiError, 'cart_token_expired') && holdsSomething(session);
      const isUseless = creates || !isRefused(error as ApiError, 'cart_already_ordered');
      const isStored = session.storage.get('cart_id') === credentials.cartId;
      if (isUseless && isStored) forgetCart(session);
      if (!creates || isLoss) throw error;
      return send(await beginCart(session, wanted));
    }
  });
}
