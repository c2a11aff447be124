import { type Cart, isUuid } from '@permanto/contracts';
import { type BodyOf, HEADERS } from '@permanto/contracts/api';
import { wasAnswered } from '../attempt-key';
import { type AnyCall, callOperation } from '../call';
import type { ApiError } from '../errors';
import { operations } from '../operations';
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
  /** The cart, where the call's items are in it already. */
  readonly filled?: Cart;
}

const begun = (cart: Cart, isFilled = false): Begun => ({
  cartId: cart.uuid,
  token: cart.token,
  ...(isFilled && { filled: cart }),
});

/** Creates the cart, once however often it is sent: the attempt is stored until its outcome is known. */
async function createWith({ storage, transport }: Session, attempt: Creation): Promise<Cart> {
  const { key, items } = attempt;
  const headers = { [HEADERS.idempotencyKey]: key };
  storage.set('first_addition', JSON.stringify(attempt));
  try {
    return (await callOperation(transport, carts.create, { body: { items }, headers })).cart;
  } catch (error) {
    if (wasAnswered(error as ApiError)) storage.set('first_addition', null);
    throw error;
  }
}

/** The attempt whose answer never came; null where there is none, or what stands there was never ours. */
function lostCreation({ storage }: Session): Creation | null {
  try {
    const { key, items } = JSON.parse(storage.get('first_addition') ?? '') as Partial<Creation>;
    return isUuid(key) ? { key, items } : null;
  } catch {
    return null;
  }
}

/** Takes out what the visitor knows as not added. Resolves with the newest answer. */
async function empty({ transport }: Session, full: Cart): Promise<Cart> {
  let cart = full;
  for (const { id: itemId } of full.items) {
    if (!cart.items.some(({ id }) => id === itemId)) continue;
    const params = { cartId: cart.uuid, itemId };
    const headers = { [HEADERS.cartToken]: cart.token };
    try {
      cart = (await callOperation(transport, carts.removeItem, { params, headers })).cart;
    } catch (error) {
      if (!wasAnswered(error as ApiError)) throw error;
    }
  }
  return cart;
}

/**
 * Repeats an attempt whose answer never came: what it holds would stand in the visitor's own way. Its cart becomes
 * the visitor's, filled where it holds what is `wanted` and empty otherwise; null where nothing came of it.
 */
async function settle(
  session: Session,
  lost: Creation,
  wanted: Creation | null,
): Promise<Begun | null> {
  const isRepeated = lost.key === wanted?.key;
  try {
    const found = await createWith(session, lost);
    const stored = storedCart(session);
    // A page of the cart has shown it meanwhile: it stays as the visitor saw it.
    const isSeen = stored?.cartId === found.uuid;
    const isOther = stored !== null && !isSeen;
    const isSame = JSON.stringify(lost.items) === JSON.stringify(wanted?.items);
    const isFilled = !isOther && (isRepeated || (isSame && !isSeen));
    const cart = isFilled || isSeen ? found : await empty(session, found);
    session.storage.set('first_addition', null);
    if (isOther) return stored;
    rememberCart(session, cart);
    return begun(cart, isFilled);
  } catch (error) {
    // Another wish doesn't wait for an answer that is of no use.
    const isGivenUp = !isRepeated && (error as ApiError).type === 'faulty';
    if (!isGivenUp && !wasAnswered(error as ApiError)) throw error;
    session.storage.set('first_addition', null);
    return null;
  }
}

/** The stored cart, or a new one: created on first use, once across tabs, with the items that are `wanted` at first. */
export const beginCart = (session: Session, wanted: Creation | null): Promise<Begun> =>
  session.storage.alone(async () => {
    const { storage, transport } = session;
    const lost = lostCreation(session);
    const settled = lost && (await settle(session, lost, wanted));
    const known = settled ?? storedCart(session);
    if (known !== null) return known;
    // A key that is over would give the same refusal again.
    const isFilled = wanted !== null && wanted.key !== lost?.key;
    const cart = isFilled
      ? await createWith(session, wanted)
      : (await callOperation(transport, carts.create, { body: {} })).cart;
    rememberCart(session, cart);
    storage.set('first_addition', null);
    return begun(cart, isFilled);
  });
