import {
  $cart,
  type ApiError,
  attemptHeaders,
  attemptKey,
  cartApi,
  isRefused,
  shownError,
  type ShownError,
  wasAnswered,
} from '@permanto/api-client';
import type { BodyOf, operations } from '@permanto/contracts/api';
import { attach, createStore, type Event, sample, type Store } from 'effector';

type NewItems = NonNullable<BodyOf<typeof operations.carts.addItems>['cart_items']>;

interface AddingOptions<Hindrance> {
  /** What is chosen. */
  readonly $items: Store<NewItems>;
  /** What stands in the way of adding it; null where nothing does. */
  readonly $hindrance: Store<Hindrance | null>;
  readonly asked: Event<void>;
  /** Something else is chosen: what came of the last attempt is history. */
  readonly changed: Event<unknown>;
}

/** What stands in the way, or what the API answered. */
export type AddFault<Hindrance> =
  | Hindrance
  | { readonly kind: 'refused'; readonly error: ShownError };

const isAboutAvailability = (error: ApiError) =>
  isRefused(
    error,
    'cart_item_availability_general',
    'cart_item_availability_max',
    'cart_item_availability_product_quota_reached',
    'cart_item_sales_not_yet_open',
    'cart_item_sales_closed',
    'event_cancelled',
  );

const piecesOf = (items: NewItems) => items.reduce((sum, { amount }) => sum + amount, 0);

const isCartRead = () =>
  cartApi.get({}).then(
    () => true,
    () => false,
  );

/** Puts what is chosen into the cart, all or none, once however often it is asked for or sent. */
export function createAdding<Hindrance extends object>(options: AddingOptions<Hindrance>) {
  const { $items, $hindrance, asked, changed } = options;
  /** The key of an attempt whose answer never came: sent again, the API adds once. */
  const $key = createStore<string | null>(null);
  const prepareFx = attach({ source: $key, effect: (key) => key ?? attemptKey() });
  /** Resolves with the number of pieces. */
  const addFx = attach({
    source: { items: $items, key: $key },
    effect: async ({ items, key }) => {
      try {
        await cartApi.addItems({ body: { cart_items: items }, headers: attemptHeaders(key) });
      } catch (error) {
        // Where the form was sent before the page lived, with other rows than these, the cart knows what was added.
        const isSent = isRefused(error as ApiError, 'idempotency_key_reused');
        if (!isSent || !(await isCartRead())) throw error;
      }
      return piecesOf(items);
    },
  });
  /** The api-client's effects fail with an {@link ApiError} and nothing else. */
  const failed = addFx.failData.map((error) => error as unknown as ApiError);

  const attempted = sample({
    clock: asked,
    source: { hindrance: $hindrance, isAdding: addFx.pending },
    filter: ({ isAdding }) => !isAdding,
    // A copy: the same hindrance a second time is news, too.
    fn: ({ hindrance }) => hindrance && { ...hindrance },
  });
  const $fault = createStore<AddFault<Hindrance> | null>(null)
    .on(attempted, (_, hindrance) => hindrance)
    .on(failed, (_, error) => ({ kind: 'refused', error: shownError(error) }))
    .reset(changed, addFx.done);
  const begun = attempted.filter({ fn: (hindrance) => hindrance === null }).map(() => undefined);
  sample({ clock: begun, target: prepareFx });
  sample({ clock: prepareFx.done, target: addFx });

  // It may have been added all the same: show what is there.
  sample({
    clock: failed,
    filter: ({ type }) => type === 'faulty',
    fn: () => ({}),
    target: cartApi.get,
  });

  $key
    .on(prepareFx.doneData, (_, key) => key)
    .on(failed, (key, error) => (wasAnswered(error) ? null : key))
    .reset(changed, addFx.done);
  const emptied = $cart.updates.filter({ fn: (cart) => !cart?.items.length });
  /** How many pieces were added just now; null before, and once the cart is empty, e.g. in another tab. */
  const $added = createStore<number | null>(null)
    .on(addFx.doneData, (_, pieces) => pieces)
    .reset(changed, asked, emptied);

  return {
    $fault,
    $added,
    $isAdding: addFx.pending,
    done: addFx.done,
    /** What is on show was older than what the API knows. */
    stale: sample({ clock: failed, filter: isAboutAvailability }),
  };
}
