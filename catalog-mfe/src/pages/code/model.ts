import { $cart, api, type ShownError, shownError } from '@permanto/api-client';
import {
  type CodeInfo,
  type CodeOpens,
  DEFAULT_LANGUAGE,
  inLanguage,
  type Localized,
  type ProductAnswer,
} from '@permanto/contracts';
import type { Head, RouteOpened } from '@permanto/federation';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { clockRead } from '../../lib/clock/model';
import { texts } from './texts';

export const opened = createEvent<RouteOpened>();
export const retryPressed = createEvent();

const $opened = createStore({ code: '', language: DEFAULT_LANGUAGE }).on(
  opened,
  (_, { params, language }) => ({ code: params.code ?? '', language }),
);

const readFx = attach({
  source: $opened,
  effect: ({ code }) => api.codes.get({ params: { code } }),
});
sample({ clock: [opened, retryPressed], fn: () => undefined, target: [readFx, clockRead] });

/** What the page tells of a code. */
interface Told {
  readonly info: Pick<CodeInfo, 'kind' | 'title' | 'expires'>;
  readonly opens: CodeOpens;
}

const $read = createStore<Told | null>(null)
  .reset(opened)
  .on(readFx.doneData, (_, { code: info, opens }) => ({ info, opens }));
/** In the catalogue's words why the code does nothing; null where it does, or isn't known. */
const $refused = createStore<{ readonly status: number; readonly error: ShownError } | null>(null)
  .reset(opened, readFx.done)
  .on(api.codes.get.failData, (_, error) =>
    error.type === 'refused' ? { status: error.status, error: shownError(error) } : null,
  );
export const $hasFailed = createStore(false)
  .reset(opened, readFx.done)
  .on(api.codes.get.failData, (_, { type }) => type !== 'refused');
export const $isRetrying = readFx.pending;

const normal = (code: string) => code.normalize('NFC').trim().toUpperCase();
/** Used up by this very cart, a code is refused to everybody else, but it is here. */
const $inCart = combine(
  $cart,
  $opened,
  (cart, { code }) => cart?.codes_used.find((used) => used.code === normal(code)) ?? null,
);
const NOTHING: CodeOpens = { products: [], events: [] };
export const $told = combine(
  $read,
  $inCart,
  (read, info): Told | null => read ?? (info === null ? null : { info, opens: NOTHING }),
);
export const $refusal = combine($refused, $told, (refused, told) =>
  told === null ? (refused?.error ?? null) : null,
);

/** What is for one event; without an event: goods, cards and the like. */
export interface Opened {
  readonly event: CodeOpens['events'][number] | null;
  readonly products: readonly ProductAnswer[];
}

/** By event, the soonest first, and then what belongs to none. */
export const $opens = $told.map((told): readonly Opened[] => {
  const { products, events } = told?.opens ?? NOTHING;
  const of = (id: string | null) =>
    products
      .filter(({ event_id }) => event_id === id)
      .toSorted((one, other) => one.sort_order - other.sort_order);
  const byStart = events.toSorted(
    (one, other) => Date.parse(one.start_date) - Date.parse(other.start_date),
  );
  return [
    ...byStart.map((event) => ({ event, products: of(event.id) })),
    { event: null, products: of(null) },
  ].filter((opened) => opened.products.length > 0);
});

export const titleOf = (told: Told, language: Parameters<typeof texts.in>[0]): Localized | string =>
  told.info.title ?? texts.in(language)(`kind.${told.info.kind}`);

export const $head = combine(
  { told: $told, refusal: $refusal, opened: $opened },
  ({ told, refusal, opened: { language } }): Head => {
    const t = texts.in(language);
    if (refusal !== null) return { title: t('invalid') };
    if (told === null) return { title: t('untitled') };
    const title = titleOf(told, language);
    return { title: typeof title === 'string' ? title : inLanguage(title, language) };
  },
);

/** Answers of the API that the page passes on: there is no such code, or too many were asked for. */
const PASSED_ON: readonly number[] = [404, 429];

/** A code that is used up or expired is there, and its page says so. */
export const $status = combine($read, $refused, (read, refused) => {
  if (refused !== null) return PASSED_ON.includes(refused.status) ? refused.status : 200;
  return read === null ? 503 : 200;
});
