import { type Cart, cartLinesText, linesOfCart, uuid } from '@permanto/contracts';
import {
  type AnswerOf,
  HEADERS,
  type Operation,
  visitorOperations as operations,
} from '@permanto/contracts/api';
import type { ErrorCode } from '@permanto/contracts/errors';
import * as v from 'valibot';
import { type AnyCall, callOperation } from '../call';
import { type ApiError, isRefused } from '../errors';
import type { Transport } from '../transport';
import type { SessionStorage } from './storage';
import { tokenExpiry } from './token';

export interface Session {
  readonly transport: Transport;
  readonly storage: SessionStorage;
}

interface Credentials {
  readonly cartId: string;
  readonly token: string;
}

/** The stored cart is of no more use. */
const DEAD_CART: readonly ErrorCode[] = [
  'cart_not_found',
  'cart_token_mismatch',
  'cart_token_expired',
  'cart_already_ordered',
];

export const isDeadCart = (error: ApiError) =>
  error.type === 'refused' && DEAD_CART.includes(error.code);

/** What is sent as a header; anything else would make the call fail for ever. */
const TOKEN = /^[\w.-]+$/;

/** The stored cart; null where none is stored, or what stands there was never ours. */
export function storedCart({ storage }: Pick<Session, 'storage'>): Credentials | null {
  const cartId = storage.get('cart_id');
  const token = storage.get('cart_token');
  return v.is(uuid, cartId) && token !== null && TOKEN.test(token) ? { cartId, token } : null;
}

/** Each write makes the time longer: an answer with an earlier end was sent before, and is repeated. */
function isHistory({ storage }: Session, cart: Cart): boolean {
  if (storage.get('cart_id') !== cart.uuid) return false;
  const known = tokenExpiry(storage.get('cart_token') ?? '') ?? 0;
  return (tokenExpiry(cart.token) ?? Infinity) < known;
}

/** What a cart holds, as text that outlives it (`parseCartLines` reads it). */
export const linesTextOf = (cart: Cart): string => cartLinesText(linesOfCart(cart));

function rememberCart(session: Session, cart: Cart): void {
  if (isHistory(session, cart)) return;
  const { storage } = session;
  storage.set('cart_id', cart.uuid);
  storage.set('cart_lines', linesTextOf(cart));
  // Last: other tabs look when they hear of it.
  storage.set('cart_token', cart.token);
}

export function forgetCart({ storage }: Session): void {
  storage.set('cart_id', null);
  storage.set('cart_token', null);
  storage.set('cart_lines', null);
  storage.set('checkout_id', null);
  storage.set('payment_pending', null);
}

/** The stored cart, or a new one: created on first use, once across tabs. */
function ensureCart(session: Session): Promise<Credentials> {
  return session.storage.alone(async () => {
    const stored = storedCart(session);
    if (stored !== null) return stored;
    const { cart } = await callOperation(session.transport, operations.carts.create, { body: {} });
    rememberCart(session, cart);
    return { cartId: cart.uuid, token: cart.token };
  });
}

const holdsSomething = ({ storage }: Session) => (storage.get('cart_lines') ?? '') !== '';

function cartOf(answer: unknown): Cart | null {
  const cart = (answer as { cart?: Cart } | undefined)?.cart;
  return cart ?? null;
}

async function callAs<O extends Operation>(
  session: Session,
  operation: O,
  call: AnyCall,
  { cartId, token }: Credentials,
): Promise<AnswerOf<O>> {
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
export function callWithCart<O extends Operation>(
  session: Session,
  operation: O,
  call: AnyCall,
  { creates }: { creates: boolean },
): Promise<AnswerOf<O>> {
  return session.storage.inTurn(async () => {
    const credentials = creates ? await ensureCart(session) : storedCart(session);
    if (credentials === null) {
      throw {
        type: 'refused',
        status: 404,
        code: 'cart_not_found',
        parameters: {},
      } satisfies ApiError;
    }
    try {
      return await callAs(session, operation, call, credentials);
    } catch (error) {
      if (!isDeadCart(error as ApiError)) throw error;
      // The checkout of an ordered cart knows the way to the order, until a new cart is begun.
      // The contents of an expired cart are reported: the failure publishes `cart.expired`.
      const isLoss = isRefused(error as ApiError, 'cart_token_expired') && holdsSomething(session);
      const isUseless = creates || !isRefused(error as ApiError, 'cart_already_ordered');
      const isStored = session.storage.get('cart_id') === credentials.cartId;
      if (isUseless && isStored) forgetCart(session);
      if (!creates || isLoss) throw error;
      return callAs(session, operation, call, await ensureCart(session));
    }
  });
}
