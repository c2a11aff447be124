import {
  $shop,
  $transport,
  type ApiError,
  callOperation,
  isRefused,
  type Transport,
} from '@permanto/api-client';
import { orderConfirmationOperations } from '@permanto/contracts/api/order-confirmation';
import { paths } from '@permanto/contracts/paths';
import { isBusy } from '@permanto/contracts/rules/busy';
import { attach, createEvent, createStore, sample } from 'effector';
import { pathOfOrder } from '../../lib/path-of-order';

interface Confirmation {
  readonly orderNumber: string;
  /** Null where the address has none. */
  readonly token: string | null;
}

export const confirmPressed = createEvent<Confirmation>();
export const confirmationLeft = createEvent();

const confirmFx = attach({
  source: $transport,
  effect: (transport: Transport, { orderNumber, token }: Confirmation) =>
    callOperation(transport, orderConfirmationOperations.confirm, {
      params: { orderNumber },
      body: { confirmation_token: token ?? '' },
    }),
});
export const $isConfirming = confirmFx.pending;
sample({
  clock: confirmPressed,
  source: $isConfirming,
  filter: (isConfirming, { token }) => !isConfirming && token !== null,
  fn: (_, confirmation) => confirmation,
  target: confirmFx,
});

const confirmed = sample({
  clock: confirmFx.done,
  source: $shop,
  fn: (shop, { params: { orderNumber }, result: { forward_to_url: url } }) =>
    pathOfOrder(url, shop?.host) ?? paths.payOrder(orderNumber),
});
/** The path of the confirmed order's page; null until it is confirmed. */
export const $confirmedPath = createStore<string | null>(null)
  .on(confirmed, (_, path) => path)
  .reset(confirmationLeft);

/** Why it is not confirmed; each has its text. */
type Fault = 'notFound' | 'gone' | 'busy' | 'failed';

function faultOf(error: ApiError): Fault {
  if (isRefused(error, 'order_not_found')) return 'notFound';
  if (isRefused(error, 'cart_item_availability_general')) return 'gone';
  return error.type === 'refused' && isBusy(error.code) ? 'busy' : 'failed';
}

export const $fault = createStore<Fault | null>(null)
  .on(confirmPressed, (_, { token }) => (token === null ? 'notFound' : null))
  // `attach` doesn't know what its effect fails with; the API's calls fail with nothing else.
  .on(confirmFx.failData, (_, error) => faultOf(error as unknown as ApiError))
  .reset(confirmationLeft);
