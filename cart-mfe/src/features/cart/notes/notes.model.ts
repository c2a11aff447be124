import {
  $cart,
  type ApiError,
  cartApi,
  cartReset,
  shownError,
  type ShownError,
} from '@permanto/api-client';
import type { Cart } from '@permanto/contracts/entities';
import { readText } from '@permanto/contracts/readers';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { type ByRow, without } from '../by-row';
import { restored } from '../rows/restoring.model';

/** The note to the whole order; the others are a row's, by its id. */
export const COMMENTS = 'comments';
/** In UTF-16 code units, as the API counts. */
export const MAX_NOTE_LENGTH = 2_000;

interface Note {
  readonly id: string;
  readonly text: string;
}
type NoteState =
  | { readonly kind: 'saving' | 'saved' }
  | { readonly kind: 'failed'; readonly error: ShownError };

export const noteTyped = createEvent<Note>();
/** The field lost the focus, or its saving is tried again. */
export const noteLeft = createEvent<string>();

/** What the server has of a note. */
export function savedNote(cart: Cart | null, id: string): string {
  if (id === COMMENTS) return cart?.comments_by_customer ?? '';
  return cart?.items.find((item) => item.id === id)?.customer_remarks ?? '';
}

/** Whether the server has any. */
export const $hasNotes = $cart.map((cart) =>
  [cart?.comments_by_customer, ...(cart?.items.map((item) => item.customer_remarks) ?? [])].some(
    Boolean,
  ),
);

const saveFx = createEffect(async ({ id, text }: Note): Promise<void> => {
  if (id === COMMENTS) await cartApi.setComments({ body: { comments_by_customer: text } });
  else {
    const body = { cart_item: { customer_remarks: text } };
    await cartApi.updateItem({ params: { itemId: id }, body });
  }
});
/** The api-client's effects fail with an {@link ApiError} and nothing else. */
const saveFailed = saveFx.fail.map(({ params, error }) => ({
  id: params.id,
  error: shownError(error as unknown as ApiError),
}));

/** What was typed, by note; it outlives every failure. */
export const $drafts = createStore<ByRow<string>>({});
export const $noteStates = createStore<ByRow<NoteState>>({});

// One saving of a note at a time; what was typed meanwhile is saved after it.
sample({
  clock: [noteLeft, saveFx.done.map(({ params }) => params.id)],
  source: { drafts: $drafts, states: $noteStates, cart: $cart },
  filter: ({ drafts, states, cart }, id) => {
    const draft = drafts[id];
    if (draft === undefined || draft.length > MAX_NOTE_LENGTH) return false;
    return states[id]?.kind !== 'saving' && readText(draft) !== savedNote(cart, id);
  },
  fn: ({ drafts }, id) => ({ id, text: drafts[id] ?? '' }),
  target: saveFx,
});

$drafts
  .on(noteTyped, (drafts, { id, text }) => ({ ...drafts, [id]: text }))
  .on(saveFx.done, (drafts, { params: { id, text } }) =>
    drafts[id] === text ? without(drafts, id) : drafts,
  )
  .on(restored, (drafts, { itemId, rowId }) => {
    const draft = drafts[itemId];
    return draft === undefined ? drafts : { ...without(drafts, itemId), [rowId]: draft };
  })
  .reset(cartReset);
$noteStates
  .on(noteTyped, (states, { id }) => (states[id]?.kind === 'saving' ? states : without(states, id)))
  .on(saveFx, (states, { id }) => ({ ...states, [id]: { kind: 'saving' } }))
  .on(saveFx.done, (states, { params: { id } }) => ({ ...states, [id]: { kind: 'saved' } }))
  .on(saveFailed, (states, { id, error }) => ({ ...states, [id]: { kind: 'failed', error } }))
  // Under the next cart's empty field nothing was saved.
  .reset(cartReset);
