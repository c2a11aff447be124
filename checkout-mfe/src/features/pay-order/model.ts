import { api, type ApiError } from '@permanto/api-client';
import type { OrderPayment } from '@permanto/contracts';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { paymentView } from '../../lib/payment-view';

/** The payment of the order of this number is on the screen. */
export const paymentShown = createEvent<string>();
export const paymentLeft = createEvent();
export const checkPressed = createEvent();

/** The number of the order that is shown; null where none is. */
export const $number = createStore<string | null>(null).reset(paymentLeft);
export const $orderPayment = createStore<OrderPayment | null>(null).reset(paymentLeft);
const $error = createStore<ApiError | null>(null).reset(paymentLeft);

export const $view = combine($orderPayment, $error, (orderPayment, error) =>
  paymentView({ payment: orderPayment?.payment ?? null, error }),
);

/** What the server has rendered is known, unless it had no answer. */
const shown = sample({
  clock: paymentShown,
  source: { number: $number, view: $view },
  fn: ({ number, view }, orderNumber) => ({
    orderNumber,
    isRead: number === orderNumber && view !== 'loading' && view !== 'failed',
  }),
});
$number.on(shown, (_, { orderNumber }) => orderNumber);
const shownUnread = sample({ clock: shown, filter: ({ isRead }) => !isRead });

const readFx = attach({
  effect: api.orders.payment,
  mapParams: (orderNumber: string) => ({ params: { orderNumber } }),
});
export const $isReading = readFx.pending;
sample({
  clock: [shownUnread, checkPressed],
  source: $number,
  filter: Boolean,
  target: readFx,
});

/** Answers about an order that isn't shown any more don't count. */
const isShown = (shown: string | null, { params }: { readonly params: string }) => shown === params;
const read = sample({
  clock: readFx.done,
  source: $number,
  filter: isShown,
  fn: (_, { result }): OrderPayment => result.order_payment,
});
const readFailed = sample({
  clock: readFx.fail,
  source: $number,
  filter: isShown,
  fn: (_, { error }): ApiError => error,
});

$orderPayment.on(read, (_, payment) => payment).reset(shownUnread);
$error.on(readFailed, (_, error) => error).reset(read, shownUnread);

/** The page's title says what became of the payment, and asks for one only where there is something to pay. */
export const $title = combine($view, $orderPayment, (view, orderPayment) => {
  const isFree = orderPayment?.payableEur === 0;
  switch (view) {
    case 'paid':
      return isFree ? 'confirmedTitle' : 'paidTitle';
    case 'opening':
      return isFree ? 'toConfirmTitle' : 'title';
    case 'processing':
      return isFree ? 'toConfirmTitle' : 'processingTitle';
    case 'cancelled':
    case 'refunding':
    case 'refunded':
      return isFree ? 'lapsedTitle' : (`${view}Title` as const);
    case 'loading':
    case 'payable':
    case 'notFound':
    case 'busy':
    case 'failed':
      return 'title';
  }
});
