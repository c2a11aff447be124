import { $cart, api, type ShownError, shownError } from '@permanto/api-client';
import {
  type CodeInfo,
  type CodeOpens,
  DEFAULT_LANGUAGE,
  inLanguage,
  type Localized,
  type ProductAnswer,
} from '@permanto/contracts';
import { readCode } from '@permanto/contracts/readers';
import type { Head, RouteOpened } from '@permanto/federation';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { clockRead } from '../../lib/clock/model';
import { texts } from './texts';

export const opened = createEvent<RouteOpened>();
export const retryPressed = createEvent();

const $opened = createStore({ code: '', language: DEFAULT_LANGUAGE }).on(
  opened,
  (_, { params: { code = '' }, language }) => ({ code: readCode(code) ?? code, language }),
);

const readFx = attach({
  source: $opened,
  effect: ({ code }) => api.codes.get({ params: { code } }),
});
sample({ clock: [opened, retryPressed], fn: () => undefined, target: [readFx, clockRead] });

/** What the page shows of a code. */
interface CodeDetails {
  readonly info: Pick<CodeInfo, 'kind' | 'title' | 'expires'>;
  readonly opens: CodeOpens;
}

const $read = createStore<CodeDetails | null>(null)
  .reset(opened)
  .on(readFx.doneData, (_, { code: info, opens }) => ({ info, opens }));
/** The catalogue's refusal of the code; null if there is none, or it isn't known. */
const $refused = createStore<{ readonly status: number; readonly error: ShownError } | null>(null)
  .reset(opened, readFx.done)
  .on(api.codes.get.failData, (_, error) =>
    error.type === 'refused' ? { status: error.status, error: shownError(error) } : null,
  );
export const $hasFailed = createStore(false)
  .reset(opened, readFx.done)
  .on(api.codes.get.failData, (_, { type }) => type !== 'refused');
export const $isRetrying = readFx.pending;

/** A code that was used up by this cart: the API refuses it, but for this visitor it is valid. */
const $inCart = combine(
  $cart,
  $opened,
  (cart, { code }) => cart?.codes_used.find((used) => used.code === code) ?? null,
);
const NOTHING: CodeOpens = { products: [], events: [] };
export const $details = combine(
  $read,
  $inCart,
  (read, info): CodeDetails | null => read ?? (info === null ? null : { info, opens: NOTHING }),
);
export const $refusal = combine($refused, $details, (refused, details) =>
  details === null ? (refused?.error ?? null) : null,
);

/** The products for one event; without an event: goods, cards and the like. */
export interface Opened {
  readonly event: CodeOpens['events'][number] | null;
  readonly products: readonly ProductAnswer[];
}

/** Grouped by event, by start, followed by products without an event. */
export const $opens = $details.map((details): readonly Opened[] => {
  const { products, events } = details?.opens ?? NOTHING;
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

export const titleOf = (
  details: CodeDetails,
  language: Parameters<typeof texts.in>[0],
): Localized | string => details.info.title ?? texts.in(language)(`kind.${details.info.kind}`);

export const $head = combine(
  { details: $details, refusal: $refusal, opened: $opened },
  ({ details, refusal, opened: { language } }): Head => {
    const t = texts.in(language);
    if (refusal !== null) return { title: t('invalid') };
    if (details === null) return { title: t('untitled') };
    const title = titleOf(details, language);
    return { title: typeof title === 'string' ? title : inLanguage(title, language) };
  },
);

/** Statuses of the API that the page passes on: an unknown code, or too many requests. */
const PASSED_STATUSES: readonly number[] = [404, 429];

/** 200 also for a used or expired code: its page exists. */
export const $status = combine($read, $refused, (read, refused) => {
  if (refused !== null) return PASSED_STATUSES.includes(refused.status) ? refused.status : 200;
  return read === null ? 503 : 200;
});
