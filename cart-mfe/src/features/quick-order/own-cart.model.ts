import {
  $shop,
  $transport,
  type ApiError,
  callWithCart,
  isDeadCart,
  isRefused,
  memoryStorage,
  operations,
  type Session,
  type SessionStorage,
  type Transport,
} from '@permanto/api-client';
import type { AnswerOf, BodyOf, Callable } from '@permanto/contracts/api';
import type { Cart } from '@permanto/contracts/entities';
import { quickDelivery } from '@permanto/contracts/rules/quick-delivery';
import type { Language } from '@permanto/contracts/values';
import { combine } from 'effector';
import { tabItems } from './tab-items';

const { carts, checkouts } = operations;

export type NewItems = NonNullable<BodyOf<typeof carts.addItems>['cart_items']>;

export const $tabItems = $shop.map((shop) => tabItems(shop?.key ?? ''));
const $storage = $tabItems.map((items): SessionStorage => ({ ...memoryStorage(), ...items }));
const $ownTransport = $transport.map(
  (transport): Transport =>
    (request) =>
      transport({ ...request, credentials: 'omit' }),
);
/** The session of the cart that quick orders are made of: never the visitor's own. */
export const $ownSession = combine({ transport: $ownTransport, storage: $storage });

interface Call {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls an operation of that cart; the first addition begins it. */
const call = <C extends Callable>(
  session: Session,
  operation: C,
  given: Call = {},
): Promise<AnswerOf<C>> =>
  callWithCart(session, operation, given, { creates: operation === (carts.addItems as Callable) });

/** The cart of an earlier attempt; null where there is none of use. */
async function earlierCart(session: Session, isMended: boolean): Promise<Cart | null> {
  try {
    return (await call(session, carts.get)).cart;
  } catch (error) {
    const isOrdered = isRefused(error as ApiError, 'cart_already_ordered');
    if (isDeadCart(error as ApiError) && !(isMended && isOrdered)) return null;
    throw error;
  }
}

const rowText = (
  id: string,
  amount: number,
  registration: Readonly<Record<string, string>> | null,
) => JSON.stringify([id, amount, Object.entries(registration ?? {}).sort()]);

/** Whether the cart holds these items and nothing else. */
function holds({ items: held }: Cart, items: NewItems): boolean {
  const asked = items.map(({ product, amount, event_registration = null }) =>
    rowText(product.id, amount, event_registration),
  );
  const there = held.map(({ product, amount, event_registration }) =>
    rowText(product.id, amount, event_registration),
  );
  return asked.sort().join() === there.sort().join();
}

interface Filling {
  readonly headers: Readonly<Record<string, string>>;
  /** Whether these items replace some whose order may have been made: `cart_already_ordered` then. */
  readonly isMended: boolean;
}

/**
 * Fills the cart with these items. What an earlier attempt left is asked from the API, and used or
 * taken out, so that an attempt whose answer never came does no harm.
 */
export async function fillOwnCart(
  session: Session,
  items: NewItems,
  { headers, isMended }: Filling,
): Promise<{ cart: Cart; isAdded: boolean }> {
  const earlier = await earlierCart(session, isMended);
  if (earlier !== null && holds(earlier, items)) return { cart: earlier, isAdded: false };
  for (const { id } of earlier?.items ?? []) {
    await call(session, carts.removeItem, { params: { itemId: id } });
  }
  const { cart } = await call(session, carts.addItems, { body: { cart_items: items }, headers });
  return { cart, isAdded: true };
}

/** The customer's record, which is never kept without an order's form being sent. */
export const setOwnCustomer = async (
  session: Session,
  customer: BodyOf<typeof carts.setCustomer>['customer'],
): Promise<Cart> => (await call(session, carts.setCustomer, { body: { customer } })).cart;

/** Null where no delivery method is fit for a quick order. */
export async function chooseOwnDelivery(session: Session): Promise<Cart | null> {
  const { delivery_methods: methods } = await call(session, carts.deliveryMethods);
  const chosen = quickDelivery(methods);
  if (chosen === undefined) return null;
  const body = {
    delivery_method: { id: chosen.id },
    delivery_group: 'tickets' as const,
    price_token: chosen.product?.price_token ?? null,
  };
  return (await call(session, carts.chooseDeliveryMethod, { body })).cart;
}

export const createOwnCheckout = (
  session: Session,
  body: BodyOf<typeof checkouts.create>,
  { lang, headers }: { lang: Language; headers: Readonly<Record<string, string>> },
) => call(session, checkouts.create, { query: { lang }, body, headers });

export const readOwnCart = async (session: Session): Promise<Cart> =>
  (await call(session, carts.get)).cart;

export const ownCheckoutState = async (session: Session, checkoutId: string) =>
  (await call(session, checkouts.status, { params: { checkoutId } })).cart_checkout;
