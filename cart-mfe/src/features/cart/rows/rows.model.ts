import { type ApiError, cartApi, shownError, type ShownError } from '@permanto/api-client';
import { attach, createEvent, createStore, sample } from 'effector';
import { type ByRow, without } from '../by-row';

interface RowAmount {
  readonly itemId: string;
  readonly amount: number;
}
interface RowRefusal {
  readonly itemId: string;
  readonly error: ApiError;
}

export const amountChanged = createEvent<RowAmount>();
/** A row's change was refused, or no answer came. */
export const rowRefused = createEvent<RowRefusal>();
/** Something else is tried with the row: what was refused is history. */
export const rowTried = createEvent<string>();

const updateFx = attach({
  effect: cartApi.updateItem,
  mapParams: ({ itemId, amount }: RowAmount) => ({
    params: { itemId },
    body: { cart_item: { amount } },
  }),
});

/** Row → the amount that the visitor wants and the server doesn't have yet. */
export const $wishes = createStore<ByRow<number>>({});
/** Row → the amount that the server is being asked for. */
const $asked = createStore<ByRow<number>>({});

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

/** Row → the amount that the visitor changed it to last, once the server has it. */
export const $savedAmounts = createStore<ByRow<number>>({})
  .on(amountChanged, (saved, { itemId }) => without(saved, itemId))
  .on(updateFx.done, (saved, { params: { itemId, amount } }) => ({ ...saved, [itemId]: amount }));

/** Row → why its last change was refused. */
export const $rowErrors = createStore<ByRow<ShownError>>({})
  .on(rowTried, without)
  .on(rowRefused, (errors, { itemId, error }) => ({ ...errors, [itemId]: shownError(error) }));
sample({ clock: amountChanged, fn: ({ itemId }) => itemId, target: rowTried });
sample({
  clock: updateFx.fail,
  fn: ({ params, error }) => ({ itemId: params.itemId, error }),
  target: rowRefused,
});

// The row is gone, e.g. removed in another tab, or the outcome is unknown: read the current state.
sample({
  clock: rowRefused,
  filter: ({ error }) => error.type !== 'refused' || error.code === 'cart_item_not_found',
  fn: () => ({}),
  target: cartApi.get,
});
