import { type Cart, uuid } from '@permanto/contracts';
import { type BodyOf, HEADERS, visitorOperations as operations } from '@permanto/contracts/api';
import * as v from 'valibot';
import { wasAnswered } from '../attempt-key';
import { type AnyCall, callOperation } from '../call';
import type { ApiError } from '../errors';
import { type Credentials, rememberCart, type Session, storedCart } from './stored-cart';

const { carts } = operations;

/** An attempt to create a cart with its first items. */
interface Creation {
  readonly key: string;
  readonly items: unknown;
}

/**
 * What a call would create the cart with; null where it adds nothing, can't be repeated, having no key, or says
 * something of a person, which is not stored.
 */
export function creationFor(operation: string, { body, headers }: AnyCall): Creation | null {
  const key = headers?.[HEADERS.idempotencyKey];
  if (operation !== carts.addItems.name || key === undefined) return null;
  const { cart_item, cart_items = cart_item && [cart_item] } = body as BodyOf<
    typeof carts.addItems
  >;
  const isPersonal = cart_items?.some((item) => item.event_registration ?? item.customer_remarks);
  return isPersonal ? null : { key, items: cart_items };
}

export interface Begun extends Credentials {
  /** The new cart, where the call's items are in it already. */
  readonly filled?: Cart;
}

async function write(
  session: Session,
  operation: typeof carts.create | typeof carts.removeItem,
  call: AnyCall,
): Promise<Cart> {
  const { cart } = await callOperation(session.transport, operation, call);
  rememberCart(session, cart);
  return cart;
}

const credentialsOf = ({ uuid: cartId, token }: Cart): Credentials => ({ cartId, token });

/** Creates the cart, once however often it is sent: the attempt is stored until it is answered. */
async function createWith(session: Session, attempt: Creation): Promise<Cart> {
  const { storage } = session;
  const { key, items } = attempt;
  storage.set('cart_creation', JSON.stringify(attempt));
  try {
    const headers = { [HEADERS.idempotencyKey]: key };
    const cart = await write(session, carts.create, { body: { items }, headers });
    storage.set('cart_creation', null);
    return cart;
  } catch (error) {
    if (wasAnswered(error as ApiError)) storage.set('cart_creation', null);
    throw error;
  }
}

/** Null where there is none, or what stands there was never ours. */
function lostCreation({ storage }: Session): Creation | null {
  try {
    const { key, items } = JSON.parse(storage.get('cart_creation') ?? '') as Partial<Creation>;
    return v.is(uuid, key) ? { key, items } : null;
  } catch {
    return null;
  }
}

/**
 * Repeats a creation whose answer never came: what it holds would stand in the visitor's own way. Resolves with
 * the cart, filled where it holds what is `wanted` and empty otherwise; null where nothing came of it.
 */
async function settleLostCreation(
  session: Session,
  wanted: Creation | null,
): Promise<Begun | null> {
  const lost = lostCreation(session);
  if (lost === null) return null;
  try {
    const filled = await createWith(session, lost);
    const credentials = credentialsOf(filled);
    if (JSON.stringify(lost.items) === JSON.stringify(wanted?.items))
      return { ...credentials, filled };
    const { cartId, token } = credentials;
    for (const { id: itemId } of filled.items) {
      const headers = { [HEADERS.cartToken]: token };
      await write(session, carts.removeItem, { params: { cartId, itemId }, headers });
    }
    return credentials;
  } catch (error) {
    if (!wasAnswered(error as ApiError)) throw error;
    return null;
  }
}

/** The stored cart, or a new one: created on first use, once across tabs, with the items that are `wanted` at first. */
export const beginCart = (session: Session, wanted: Creation | null): Promise<Begun> =>
  session.storage.alone(async () => {
    const known = storedCart(session) ?? (await settleLostCreation(session, wanted));
    if (known !== null) return known;
    const cart = await (wanted
      ? createWith(session, wanted)
      : write(session, carts.create, { body: {} }));
    return { ...credentialsOf(cart), ...(wanted && { filled: cart }) };
  });
