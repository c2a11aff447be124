import {
  $cart,
  type ApiError,
  cartApi,
  isRefused,
  shownError,
  type ShownError,
} from '@permanto/api-client';
import type { Cart, CartItem } from '@permanto/contracts/entities';
import { readCode, readLine } from '@permanto/contracts/readers';
import { attach, createEvent, createStore, sample } from 'effector';
import { type ByRow, without } from '../by-row';

export const codeTyped = createEvent<string>();
export const codeSubmitted = createEvent();
export const codeRemoved = createEvent<string>();

/** Why the code was not taken; a new object each time, since the same fault twice is news. */
type CodeFault =
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly error: ShownError };

/** What came of the last change of the codes. */
type CodeNews =
  | { readonly kind: 'added'; readonly code: string }
  | { readonly kind: 'removed'; readonly code: string; readonly lost: readonly CartItem[] };

const addFx = attach({
  effect: cartApi.addCode,
  mapParams: (code: string) => ({ body: { code } }),
});
export const $isAddingCode = addFx.pending;
export const $codesUsed = $cart.map((cart) => cart?.codes_used ?? []);

export const $typedCode = createStore('')
  .on(codeTyped, (_, typed) => typed)
  .on(addFx.done, (typed, { params }) => (typed === params ? '' : typed));

const ALREADY: ShownError = { code: 'code_already_in_cart', parameters: {} };

const submitted = sample({
  clock: codeSubmitted,
  source: { typed: $typedCode, used: $codesUsed, isAdding: addFx.pending },
  filter: ({ isAdding }) => !isAdding,
  fn: ({ typed, used }): { readonly typed: string; readonly fault: CodeFault | null } => {
    if (readLine(typed) === '') return { typed, fault: { kind: 'missing' } };
    const isUsed = used.some(({ code }) => code === readCode(typed));
    return { typed, fault: isUsed ? { kind: 'refused', error: ALREADY } : null };
  },
});
sample({
  clock: submitted,
  filter: ({ fault }) => fault === null,
  fn: ({ typed }) => typed,
  target: addFx,
});

export const $codeFault = createStore<CodeFault | null>(null)
  .on(submitted, (_, { fault }) => fault)
  .on(addFx.failData, (_, error) => ({ kind: 'refused', error: shownError(error) }))
  .reset(codeTyped, addFx.done);

interface Removal {
  readonly code: string;
  readonly before: Cart | null;
}
const removeFx = attach({
  effect: cartApi.removeCode,
  mapParams: ({ code }: Removal) => ({ params: { code } }),
});
/** Codes that are being taken out. */
export const $codesGoing = createStore<readonly string[]>([])
  .on(removeFx, (going, { code }) => [...going, code])
  .on(removeFx.finally, (going, { params }) => going.filter((code) => code !== params.code));
sample({
  clock: codeRemoved,
  source: { cart: $cart, going: $codesGoing },
  filter: ({ going }, code) => !going.includes(code),
  fn: ({ cart }, code) => ({ code, before: cart }),
  target: removeFx,
});
/** Code → why it couldn't be taken out. */
export const $codeErrors = createStore<ByRow<ShownError>>({})
  .on(codeRemoved, without)
  .on(removeFx.fail, (errors, { params, error }) => ({
    ...errors,
    [params.code]: shownError(error),
  }));

/** The rows that went with their code. */
function lostRows(before: Cart | null, after: Cart): CartItem[] {
  return (before?.items ?? []).filter(({ id }) => !after.items.some((row) => row.id === id));
}
const added = addFx.done.map(({ params }): CodeNews => ({
  kind: 'added',
  code: readCode(params) ?? params,
}));
const removed = removeFx.done.map(({ params: { code, before }, result }): CodeNews => ({
  kind: 'removed',
  code,
  lost: lostRows(before, result.cart),
}));
export const $codeNews = createStore<CodeNews | null>(null)
  .on([added, removed], (_, news) => news)
  .reset(codeSubmitted, codeRemoved, codeTyped);

const isNews = (error: ApiError) =>
  error.type !== 'refused' || isRefused(error, 'code_already_in_cart', 'code_not_found');
// Another tab was faster, or the outcome is unknown: read the current state.
sample({
  clock: [
    addFx.failData.filter({ fn: (error) => !isRefused(error, 'code_not_found') && isNews(error) }),
    removeFx.failData.filter({ fn: isNews }),
  ],
  source: $cart,
  filter: Boolean,
  fn: () => ({}),
  target: cartApi.get,
});
