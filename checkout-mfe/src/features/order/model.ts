import { api, type ApiError } from '@permanto/api-client';
import type { Order } from '@permanto/contracts';
import { HEADERS } from '@permanto/contracts/api';
import { attach, combine, createEffect, createEvent, createStore, merge, sample } from 'effector';
import { orderView, type OrderView, waitBeforeLook } from '../../lib/order-view';

interface Subject {
  readonly orderNumber: string;
  /** Null where the address has none. */
  readonly secret: string | null;
  /** Whether the visitor comes from paying, so that the stored cart is this order's. */
  readonly isReturn: boolean;
}

interface Read {
  readonly orderNumber: string;
  readonly secret: string;
}

/** The server renders the page for a visitor whose cookie has the secret. */
export const orderOpened = createEvent<Read>();
/** An order's page is on the screen. */
export const orderShown = createEvent<Subject>();
export const orderLeft = createEvent();
export const checkPressed = createEvent();
/** The server answered with the state of the order that is shown. */
export const orderTold = createEvent<Order>();

export const $subject = createStore<Subject | null>(null)
  .on(orderOpened, (_, read) => ({ ...read, isReturn: false }))
  .reset(orderLeft);

const asCall = ({ orderNumber, secret }: Read) => ({
  params: { orderNumber },
  headers: { [HEADERS.orderSecret]: secret },
});
/** On the server, where nothing follows from what the order has become. */
const openFx = attach({ effect: api.orders.get, mapParams: asCall });
sample({ clock: orderOpened, target: openFx });
const $isOpened = createStore(false)
  .on(orderOpened, () => true)
  .reset(orderShown, orderLeft);

const readFx = attach({ effect: api.orders.get, mapParams: asCall });
const waitFx = createEffect<{ read: Read; ms: number }, void>(
  ({ ms }) => new Promise((resolve) => setTimeout(resolve, ms)),
);
export const $isReading = readFx.pending;

const isOf = (subject: Subject | null, { orderNumber, secret }: Read) =>
  subject?.orderNumber === orderNumber && subject.secret === secret;

export const $order = createStore<Order | null>(null)
  .on(openFx.doneData, (_, { order }) => order)
  .on(orderTold, (_, order) => order)
  .reset(orderLeft);

/** What the server has rendered is known, unless the address has another secret. */
const shown = sample({
  clock: orderShown,
  source: { opened: $subject, order: $order },
  fn: ({ opened, order }, subject) => {
    const known = opened?.orderNumber === subject.orderNumber ? opened.secret : null;
    const secret = subject.secret ?? known;
    return { subject: { ...subject, secret }, order: secret === known ? order : null };
  },
});
$subject.on(shown, (_, { subject }) => subject);
$order.on(shown, (_, { order }) => order);
const shownUnread = sample({ clock: shown, filter: ({ order }) => order === null });

/** Begins to read, again after a while where the payment is not settled. */
const begun = sample({
  clock: [shownUnread, checkPressed],
  source: { subject: $subject, isReading: $isReading },
  filter: ({ subject, isReading }) => Boolean(subject?.secret) && !isReading,
  fn: ({ subject }): Read => ({
    orderNumber: subject?.orderNumber ?? '',
    secret: subject?.secret ?? '',
  }),
});
sample({ clock: begun, target: readFx });

/** Answers for a page that was left don't count. */
const answered = sample({
  clock: readFx.done,
  source: $subject,
  filter: (subject, { params }) => isOf(subject, params),
  fn: (_, { result }) => result.order,
});
/** The order, as often as it is read. */
export const read = merge([answered, shown.filterMap(({ order }) => order ?? undefined)]);
const readFailed = sample({
  clock: readFx.fail,
  source: $subject,
  filter: (subject, { params }) => isOf(subject, params),
  fn: (_, { error }): ApiError => error,
});

$order.on(read, (_, order) => order);
const $error = createStore<ApiError | null>(null)
  .on([openFx.failData, readFailed], (_, error) => error)
  .reset(read, begun, orderLeft);

/** Looks that were taken since the page was shown or the shopper asked. */
const $looks = createStore(0)
  .on([read, readFailed], (looks) => looks + 1)
  .reset(begun, orderLeft);

// After the stores above have taken the answer in.
const looked = sample({
  clock: [read, readFailed],
  source: { subject: $subject, order: $order, looks: $looks },
  fn: ({ subject, order, looks }) => {
    const ms = order && waitBeforeLook(order, looks);
    if (ms === null || !subject?.secret) return null;
    return { read: { orderNumber: subject.orderNumber, secret: subject.secret }, ms };
  },
});
sample({ clock: looked, filter: Boolean, target: waitFx });
sample({
  clock: waitFx.done,
  source: $subject,
  filter: (subject, { params }) => isOf(subject, params.read),
  fn: (_, { params }) => params.read,
  target: readFx,
});
const $isWatching = combine(
  readFx.pending,
  waitFx.pending,
  (isReading, isWaiting) => isReading || isWaiting,
);

export const $view = combine(
  { subject: $subject, order: $order, error: $error, isWatching: $isWatching, isOpened: $isOpened },
  ({ subject, isWatching, isOpened, ...reading }): OrderView =>
    subject !== null && !subject.secret
      ? 'noSecret'
      : orderView({ ...reading, isWatching: isWatching || isOpened }),
);
