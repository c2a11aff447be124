import {
  $cart,
  type ApiError,
  attemptKey,
  cartApi,
  isRefused,
  shownError,
  type ShownError,
  wasAnswered,
} from '@permanto/api-client';
import type { Cart, CartItem } from '@permanto/contracts/entities';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { type ByRow, changed, without } from '../by-row';
import {
  restoreBegun,
  restored,
  restoredUnheard,
  restoreFailed,
  rowMadeOf,
} from './restoring.model';
import { rowRefused, rowTried } from './rows.model';

/** A row on its way out of the cart, or back into it. */
interface Removal {
  readonly item: CartItem;
  readonly phase: 'removing' | 'removed' | 'restoring';
  /** It shall come back as soon as it is out. */
  readonly isUndone: boolean;
  /** Why it couldn't come back. */
  readonly error: ShownError | null;
  /** Names the attempt to bring it back, so that it comes once however often it is sent. */
  readonly key: string | null;
  /** That attempt was sent before, and not answered. */
  readonly isRepeated: boolean;
  /** The cart when that attempt was sent; null where it was answered. */
  readonly before: Cart | null;
}

export const removeRequested = createEvent<CartItem>();
export const undoRequested = createEvent<string>();
/** The page is seen anew: there is nothing to undo. */
export const removalsForgotten = createEvent();

const removeFx = attach({
  effect: cartApi.removeItem,
  mapParams: (itemId: string) => ({ params: { itemId } }),
});

/** What was removed on this page, by row. */
export const $removals = createStore<ByRow<Removal>>({});

/** The removed rows that are not in the cart, whatever the answer was: a line stands in their place. */
export const $removed = combine($removals, $cart, (removals, cart) => {
  const isIn = (itemId: string) => cart?.items.some(({ id }) => id === itemId) ?? false;
  return Object.values(removals).filter(
    ({ item, phase }) => phase === 'removing' || !isIn(item.id),
  );
});

/** Row ids as they stood when one was removed: it comes back to its place. */
const $order = createStore<readonly string[]>([]);

/** The cart's rows, and in their old places those that were removed. */
export const $shownItems = combine($cart, $removed, $order, (cart, removed, order) => {
  const gone = new Set(removed.map(({ item }) => item.id));
  const items = [
    ...removed.map(({ item }) => item),
    ...(cart?.items ?? []).filter(({ id }) => !gone.has(id)),
  ];
  const placeOf = ({ id }: CartItem) => (order.includes(id) ? order.indexOf(id) : order.length);
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
});

const removalBegun = sample({
  clock: removeRequested,
  source: { items: $shownItems, removed: $removed },
  filter: ({ removed }, { id }) => !removed.some(({ item }) => item.id === id),
  fn: ({ items }, item) => ({ item, order: items.map(({ id }) => id) }),
});
sample({ clock: removalBegun, fn: ({ item }) => item.id, target: [removeFx, rowTried] });

const isGoneAlready = (error: ApiError) => isRefused(error, 'cart_item_not_found');
const removeFailed = removeFx.fail.map(({ params, error }) => ({ itemId: params, error }));
sample({
  clock: removeFailed,
  filter: ({ error }) => !isGoneAlready(error),
  target: rowRefused,
});
sample({
  clock: [removeFailed, restoreFailed],
  filter: ({ error }) => isGoneAlready(error) || error.type !== 'refused',
  fn: () => ({}),
  target: cartApi.get,
});

// The first answer after an attempt that had none says whether it was done.
sample({
  clock: sample({
    clock: cartApi.get.doneData,
    source: $removals,
    fn: (removals, { cart }) =>
      Object.values(removals).flatMap(({ item, phase, before }) => {
        const row = phase === 'removed' && before ? rowMadeOf(item, before, cart) : undefined;
        return row ? [{ itemId: item.id, rowId: row.id }] : [];
      }),
  }).filterMap(([first]) => first),
  target: restoredUnheard,
});

const keyFx = attach({
  source: $removals,
  effect: (removals, itemId: string) => {
    const known = removals[itemId]?.key ?? null;
    return { itemId, key: known ?? attemptKey(), isRepeated: known !== null };
  },
});
sample({
  clock: [undoRequested, removeFx.finally.map(({ params }) => params)],
  source: $removed,
  filter: (removed, itemId) =>
    removed.some(
      ({ item, phase, isUndone }) => item.id === itemId && phase === 'removed' && isUndone,
    ),
  fn: (_, itemId) => itemId,
  target: keyFx,
});
sample({
  clock: sample({
    clock: keyFx.doneData,
    source: $removals,
    fn: (removals, { itemId }) => removals[itemId],
  }).filterMap((removal) => removal),
  target: restoreBegun,
});

$removals
  .on(removalBegun, (removals, { item }) => ({
    ...removals,
    [item.id]: {
      item,
      phase: 'removing',
      isUndone: false,
      error: null,
      key: null,
      isRepeated: false,
      before: null,
    },
  }))
  // What was on its way when the row was removed, e.g. its remarks, comes back with it.
  .on($cart, (removals, cart) =>
    Object.values(removals).reduce((newer, { item, phase }) => {
      const known = cart?.items.find(({ id }) => id === item.id);
      return known !== undefined && phase === 'removing'
        ? changed(newer, item.id, { item: known })
        : newer;
    }, removals),
  )
  .on(undoRequested, (removals, itemId) =>
    removals[itemId]?.phase === 'restoring'
      ? removals
      : changed(removals, itemId, { isUndone: true, error: null }),
  )
  .on(removeFx.finally, (removals, { params }) => changed(removals, params, { phase: 'removed' }))
  // What is still there needs no undoing.
  .on(removeFx.fail, (removals, { params }) => changed(removals, params, { isUndone: false }))
  .on(keyFx.doneData, (removals, { itemId, key, isRepeated }) =>
    changed(removals, itemId, { phase: 'restoring', key, isRepeated }),
  )
  .on(restoreFailed, (removals, { itemId, error, before }) =>
    changed(removals, itemId, {
      phase: 'removed',
      isUndone: false,
      error: shownError(error),
      ...(wasAnswered(error) ? { key: null, before: null } : { before }),
    }),
  )
  .on(restored, (removals, { itemId }) => without(removals, itemId))
  .reset(removalsForgotten);
$order
  .on(removalBegun, (_, { order }) => order)
  .on(restored, (order, { itemId, rowId }) => order.map((id) => (id === itemId ? rowId : id)));

/** The last removed row, to be announced; null if it came back. */
export const $lastRemoved = createStore<CartItem | null>(null)
  .on(removalBegun, (_, { item }) => item)
  .reset(removeFailed, restored, removalsForgotten);
/** The row that came back last, by itself or by undoing; the focus goes to it. */
export const $lastReturned = createStore<string | null>(null)
  .on(removeFailed, (_, { itemId }) => itemId)
  .on(restored, (_, { rowId }) => rowId)
  .reset(removalBegun, removalsForgotten);
