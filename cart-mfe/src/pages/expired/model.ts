import { $cart, $products, api, cartApi, productsNeeded, shownError } from '@permanto/api-client';
import { addAgain, type AgainRow, rowOf } from '@permanto/checkout-flow/add-again';
import { cartLinesText, parseCartLines } from '@permanto/contracts/entities';
import { textsOf } from '@permanto/contracts/forms';
import { chosenOptions } from '@permanto/contracts/rules/choices';
import { DEFAULT_LANGUAGE, type Language, type Localized } from '@permanto/contracts/values';
import type { Head, RouteOpened } from '@permanto/federation';
import {
  attach,
  combine,
  createEffect,
  createEvent,
  createStore,
  sample,
  scopeBind,
} from 'effector';
import { texts } from './texts';

export const opened = createEvent<RouteOpened>();
/** The page is on a screen; what the cart held may be in the address's fragment. */
export const arrived = createEvent<string>();
export const againRequested = createEvent();

const $language = createStore<Language>(DEFAULT_LANGUAGE).on(opened, (_, { language }) => language);
export const $head = $language.map((language): Head => ({ title: texts.in(language)('title') }));

const fragment = arrived.filterMap((hash) => {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  return params.has('items') ? params : undefined;
});
/** Whether the visitor had gone to pay: then they may have paid. */
export const $isPaying = createStore(false).on(fragment, (_, params) => params.has('payment'));
const rowsIn = (lines: string) => parseCartLines(lines).map(rowOf);
/** What came of the form without scripts; else what the cart held, as the visitor's cookie has it (decision 100). */
const rowsOnServer = ({ refused, cartLines = '' }: RouteOpened): readonly AgainRow[] =>
  refused?.operation === 'carts.addAgain'
    ? (JSON.parse(textsOf(refused.fields).rows ?? '[]') as AgainRow[])
    : rowsIn(cartLines);
const $rows = createStore<readonly AgainRow[]>([])
  .on(opened, (_, page) => rowsOnServer(page))
  .on(fragment, (_, params) => rowsIn(params.get('items') ?? ''));

const eventsOf = (rows: readonly AgainRow[]) => [
  ...new Set(rows.flatMap(({ line }) => line.event ?? [])),
];
/** What is named only, so that a failure leaves the name out. */
const readEventsFx = createEffect((eventIds: readonly string[]) =>
  Promise.allSettled(eventIds.map((eventId) => api.events.get({ params: { eventId } }))),
);
sample({ clock: [opened, fragment], source: $rows.map(eventsOf), target: readEventsFx });
sample({
  clock: readEventsFx.finally,
  source: $rows,
  fn: (rows) => rows.flatMap(({ line }) => line.product ?? []),
  target: productsNeeded,
});

const $eventTitles = createStore<Readonly<Record<string, Localized>>>({}).on(
  api.events.get.doneData,
  (titles, { event }) => ({ ...titles, [event.id]: event.title }),
);
const $productsById = $products.map((products) => new Map(products.map((p) => [p.id, p])));
export const $items = combine($rows, $productsById, $eventTitles, (rows, products, events) =>
  rows.map((row) => ({
    ...row,
    error: row.error && shownError(row.error),
    title: products.get(row.line.product ?? '')?.title ?? null,
    choices: chosenOptions(
      products.get(row.line.product ?? '')?.choices ?? [],
      row.line.choices ?? {},
    ),
    event: row.line.event === null ? null : (events[row.line.event] ?? null),
  })),
);
export type Item = ReturnType<typeof $items.getState>[number];

const againFx = createEffect((row: AgainRow) => {
  const bound = { safe: true };
  return addAgain(row, {
    reserveSeats: scopeBind(cartApi.reserveSeats, bound),
    addItems: scopeBind(cartApi.addItems, bound),
    releaseSeat: scopeBind(cartApi.releaseSeat, bound),
  });
});
/** One row after the other, in the order in which they were added once. */
const allAgainFx = attach({
  source: $rows,
  effect: async (rows) => {
    for (const row of rows) await againFx(row);
  },
});
sample({
  clock: againRequested,
  source: allAgainFx.pending,
  filter: (isAdding) => !isAdding,
  fn: () => undefined,
  target: allAgainFx,
});
$rows.on(againFx.done, (rows, { params, result }) =>
  rows.map((row) => (row.line === params.line ? result : row)),
);

export const $isAdding = allAgainFx.pending;
type Outcome = 'all' | 'some' | 'none' | 'unanswered';
function outcomeOf(rows: readonly AgainRow[]): Outcome {
  if (rows.every(({ rest }) => rest === null)) return 'all';
  // The missing items have not been refused.
  if (rows.some(({ error }) => error !== null && error.type !== 'refused')) return 'unanswered';
  return rows.some(({ had }) => had > 0) ? 'some' : 'none';
}
/** How much is in the cart again; null before the first try is over. */
export const $outcome = createStore<Outcome | null>(null)
  .on(sample({ clock: allAgainFx.done, source: $rows }), (_, rows) => outcomeOf(rows))
  .on(opened, (_, page) => (page.refused === undefined ? null : outcomeOf(rowsOnServer(page))))
  .reset(fragment, againRequested);
/** What is still lacking (`cartLinesText`), for a reload of the page. */
export const $lacking = $rows.map((rows) => cartLinesText(rows.flatMap(({ rest }) => rest ?? [])));
export const $hasCart = $cart.map((cart) => (cart?.items.length ?? 0) > 0);
/** Before anything was added here, the cart has some of it: from another tab, or an earlier visit. */
export const $isInAlready = combine(
  { cart: $cart, rows: $rows, outcome: $outcome, isAdding: $isAdding },
  ({ cart, rows, outcome, isAdding }) => {
    const lost = new Set(rows.flatMap(({ line }) => line.product ?? []));
    const isIn = cart?.items.some(({ product }) => lost.has(product.id)) ?? false;
    return isIn && outcome === null && !isAdding;
  },
);
