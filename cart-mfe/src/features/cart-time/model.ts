import {
  $cart,
  type ApiError,
  apiTimeFx,
  cartApi,
  checkExpiryFx,
  shownError,
  type ShownError,
} from '@permanto/api-client';
import type { Cart } from '@permanto/contracts/entities';
import { isExpiryChecked } from '@permanto/contracts/paths';
import { attach, combine, createEvent, createStore, sample } from 'effector';

export { $clock } from '@permanto/api-client';

const MINUTE_MS = 60_000;
/** The visitor is warned this long before the end, and once more just before it. */
const WARNING_MINUTES = 5;
const LAST_WARNING_MINUTES = 1;

/** The clock is to be read; with the path at which the visitor is. */
export const ticked = createEvent<string>();
export const renewRequested = createEvent();
export const dismissed = createEvent();
/** The time is shown on the page (or no longer), with its errors. */
export const pageShown = createEvent<boolean>();

const tickFx = attach({ effect: apiTimeFx, mapParams: (_: string) => undefined });
const $now = createStore<number | null>(null).on(tickFx.doneData, (_, now) => now);
sample({ clock: ticked, target: tickFx });

const minutesFrom = (start: number, end: number) =>
  Math.max(0, Math.ceil((end - start) / MINUTE_MS));
const holdsSomething = ({ items, seat_reservations }: Cart) =>
  items.length + seat_reservations.length > 0;
/** Less than a minute more is not worth a press. */
const canRenew = ({ expires, expires_at_most }: Cart) =>
  Date.parse(expires_at_most) - Date.parse(expires) >= MINUTE_MS;

/** How the reservation stands; `minutes` until its end are null before the clock is known. */
export const $time = combine($cart, $now, (cart, now) => {
  if (cart === null || !holdsSomething(cart)) return null;
  const end = Date.parse(cart.expires);
  const minutes = now === null ? null : minutesFrom(now, end);
  return { until: cart.expires, end, minutes, canRenew: canRenew(cart) };
});

// Another tab may have got more time: the stored token has the say.
sample({
  clock: tickFx.done,
  source: $time,
  filter: (time, { params: path }) => time?.minutes === 0 && isExpiryChecked(path),
  fn: () => undefined,
  target: checkExpiryFx,
});

const $stage = $time.map((time) => {
  const minutes = time?.minutes ?? Infinity;
  if (minutes > WARNING_MINUTES) return 'calm';
  return minutes > LAST_WARNING_MINUTES ? 'soon' : 'last';
});
const stageChanged = $stage.updates;

/** The time that was got by asking. */
interface Given {
  readonly minutes: number;
  readonly until: string;
  readonly canRenew: boolean;
  readonly at: number;
}

const renewFx = attach({
  source: { cart: $cart, now: $now },
  effect: async ({ cart: before, now }): Promise<Given> => {
    const { cart } = await cartApi.renew({});
    const start = Date.parse(before?.expires ?? cart.expires);
    const minutes = Math.round((Date.parse(cart.expires) - start) / MINUTE_MS);
    return { minutes, until: cart.expires, canRenew: canRenew(cart), at: now ?? 0 };
  },
});
export const $isRenewing = renewFx.pending;
sample({
  clock: renewRequested,
  source: $isRenewing,
  filter: (isRenewing) => !isRenewing,
  fn: () => undefined,
  target: renewFx,
});

/** The outcome of asking for more time; shown for a minute. */
export const $given = createStore<Given | null>(null)
  .on(renewFx.doneData, (_, given) => given)
  .on($now, (given, now) =>
    given !== null && now !== null && now - given.at > MINUTE_MS ? null : given,
  )
  .reset(renewRequested, dismissed);
export const $renewError = createStore<ShownError | null>(null)
  // The api-client's effects fail with an ApiError and nothing else.
  .on(renewFx.failData, (_, error) => shownError(error as unknown as ApiError))
  .reset(renewRequested, dismissed, stageChanged);

export const $isOnPage = createStore(false).on(pageShown, (_, isShown) => isShown);

const $isDismissed = createStore(false)
  .on(dismissed, () => true)
  .reset(stageChanged);
/** Notices that appear on every page. */
export const $notice = combine(
  { given: $given, stage: $stage, isDismissed: $isDismissed },
  ({ given, stage, isDismissed }) => {
    if (given !== null) return 'given';
    return stage === 'calm' || isDismissed ? null : 'ending';
  },
);

/** The minutes that were left when the visitor was to be warned: read out then, and not each minute. */
export const $warnedAt = createStore<number | null>(null).on(
  sample({ clock: stageChanged, source: { stage: $stage, time: $time } }),
  (_, { stage, time }) => (stage === 'calm' ? null : (time?.minutes ?? null)),
);
