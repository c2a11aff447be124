import { type ApiError, cartApi, shownError, type ShownError } from '@permanto/api-client';
import type { Localized } from '@permanto/contracts/values';
import { attach, createEvent, createStore, sample } from 'effector';

type ByRow<Value> = Readonly<Record<string, Value>>;
interface RowAmount {
  readonly itemId: string;
  readonly amount: number;
}

export const amountChanged = createEvent<RowAmount>();

const updateFx = attach({
  effect: cartApi.updateItem,
  mapParams: ({ itemId, amount }: RowAmount) => ({
    params: { itemId },
    body: { cart_item: { amount } },
  }),
});

function without<Value>(rows: ByRow<Value>, itemId: string): ByRow<Value> {
  const { [itemId]: _, ...rest } = rows;
  return rest;
}

/** Row → the amount that the visitor wants and the server doesn't have yet. */
export const $wishes = createStore<ByRow<number>>({}, { serialize: 'ignore' });
/** Row → the amount that the server is being asked for. */
const $asked = createStore<ByRow<number>>({}, { serialize: 'ignore' });
/** Row → why its last change was refused. */
export const $rowErrors = createStore<ByRow<ShownError>>({}, { serialize: 'ignore' });

// One request for a row at a time; what is wished meanwhile is asked for when its answer is there.
const nextAsked = sample({
  clock: [amountChanged, updateFx.done.map(({ params }) => params)],
  source: { wishes: $wishes, asked: $asked },
  filter: ({ wishes, asked }, { itemId }) => itemId in wishes && !(itemId in asked),
  fn: ({ wishes }, { itemId }) => ({ itemId, amount: wishes[itemId] ?? 1 }),
});
sample({ clock: nextAsked, target: updateFx });

$wishes
  .on(amountChanged, (wishes, { itemId, amount }) => ({ ...wishes, [itemId]: amount }))
  .on(updateFx.done, (wishes, { params: { itemId, amount } }) =>
    wishes[itemId] === amount ? without(wishes, itemId) : wishes,
  )
  // Back to what the server has.
  .on(updateFx.fail, (wishes, { params }) => without(wishes, params.itemId));
$asked
  .on(nextAsked, (asked, { itemId, amount }) => ({ ...asked, [itemId]: amount }))
  .on(updateFx.finally, (asked, { params }) => without(asked, params.itemId));

interface RowRemoval {
  readonly itemId: string;
  /** What it was, to be told afterwards. */
  readonly title: Localized;
}
export const removeRequested = createEvent<RowRemoval>();
const removeFx = attach({
  effect: cartApi.removeItem,
  mapParams: ({ itemId }: RowRemoval) => ({ params: { itemId } }),
});
/** Rows that are being removed. */
export const $removing = createStore<readonly string[]>([], { serialize: 'ignore' })
  .on(removeFx, (removing, { itemId }) => [...removing, itemId])
  .on(removeFx.finally, (removing, { params }) => removing.filter((id) => id !== params.itemId));
sample({
  clock: removeRequested,
  source: $removing,
  filter: (removing, { itemId }) => !removing.includes(itemId),
  fn: (_, removal) => removal,
  target: removeFx,
});
/** The row that was removed last; null before. */
export const $removed = createStore<RowRemoval | null>(null, { serialize: 'ignore' })
  .on(removeFx.done, (_, { params }) => params)
  .reset(removeRequested);

const failed = (itemId: string, error: ApiError) => ({ itemId, error: shownError(error) });
$rowErrors
  .on(amountChanged, (errors, { itemId }) => without(errors, itemId))
  .on(removeRequested, (errors, { itemId }) => without(errors, itemId))
  .on(
    [
      updateFx.fail.map(({ params, error }) => failed(params.itemId, error)),
      removeFx.fail.map(({ params, error }) => failed(params.itemId, error)),
    ],
    (errors, { itemId, error }) => ({ ...errors, [itemId]: error }),
  );

// The row is gone already, e.g. removed in another tab: show what is there.
sample({
  clock: [updateFx.failData, removeFx.failData],
  filter: (error) => error.type === 'refused' && error.code === 'cart_item_not_found',
  fn: () => ({}),
  target: cartApi.get,
});
