import { $cart, cartApi, isRefused, markPaymentPendingFx } from '@permanto/api-client';
import {
  type Cents,
  DEFAULT_LANGUAGE,
  type DeliveryGroup,
  type Language,
  toEuros,
} from '@permanto/contracts';
import { publish } from '@permanto/event-bus/publish/checkout';
import { attach, createEffect, createEvent, createStore, merge, sample } from 'effector';
import { creationFailure, type OrderFailure } from '../../lib/checkout-status';
import { abandoned, failed, followed, forwarded } from '../checkout-status/model';
import { $offers, methodPicked, storeChoicesFx } from '../delivery/model';

export const orderShown = createEvent();
export const orderLeft = createEvent();
export const termsChanged = createEvent<boolean>();
/** With the language of the page, which the payment page and the tickets then speak. */
export const orderPressed = createEvent<Language>();

export const $areTermsAccepted = createStore(false, { serialize: 'ignore' })
  .on(termsChanged, (_, areAccepted) => areAccepted)
  .reset(orderLeft);

/** `creating` and `forwarding` until the browser leaves, so that many presses make one order. */
export const $stage = createStore<'idle' | 'creating' | 'forwarding'>('idle', {
  serialize: 'ignore',
});

interface OrderFaults {
  /** The groups without a delivery method. */
  readonly groups: readonly DeliveryGroup[];
  readonly terms: boolean;
}
const isSound = ({ groups, terms }: OrderFaults) => groups.length === 0 && !terms;

const attempted = sample({
  clock: orderPressed,
  source: { cart: $cart, offers: $offers, areTermsAccepted: $areTermsAccepted, stage: $stage },
  filter: ({ stage, offers }) => stage === 'idle' && offers.length > 0,
  fn: ({ cart, offers, areTermsAccepted }, language) => {
    const groups = offers.filter(({ chosen }) => chosen === null).map(({ group }) => group);
    const shown = cart?.payableEur ?? null;
    return { language, offers, shown, faults: { groups, terms: !areTermsAccepted } };
  },
});

/** What has to be done before ordering (spec, section 5, "Cart rules"). */
export const $orderFaults = createStore<OrderFaults>(
  { groups: [], terms: false },
  { serialize: 'ignore' },
)
  .on(attempted, (_, { faults }) => faults)
  .on(termsChanged, (faults) => ({ ...faults, terms: false }))
  .on(methodPicked, (faults, { group }) => ({
    ...faults,
    groups: faults.groups.filter((missing) => missing !== group),
  }))
  .reset(orderLeft);

/** Grows whenever the focus is to go to the first fault. */
export const $focusCalls = createStore(0, { serialize: 'ignore' })
  .on(attempted, (calls, { faults }) => (isSound(faults) ? calls : calls + 1))
  .reset(orderLeft);

const begun = sample({ clock: attempted, filter: ({ faults }) => isSound(faults) });
/** What was ordered: in which language, and for which sum on the screen. */
const $wish = createStore<{ lang: Language; shown: Cents | null }>(
  { lang: DEFAULT_LANGUAGE, shown: null },
  { serialize: 'ignore' },
).on(begun, (_, { language, shown }) => ({ lang: language, shown }));
const createFx = attach({
  source: $wish,
  effect: cartApi.createCheckout,
  mapParams: (_: void, { lang, shown }) => ({
    query: { lang },
    body: { terms_accepted: true, ...(shown !== null && { payableEur: toEuros(shown) }) },
  }),
});
sample({ clock: begun, fn: ({ offers }) => offers, target: storeChoicesFx });

/** The page was left while something was under way: nobody is to be sent to pay. */
const whileCreating = { source: $stage, filter: (stage: string) => stage === 'creating' };
sample({ clock: storeChoicesFx.done, ...whileCreating, fn: () => undefined, target: createFx });
const created = sample({
  clock: createFx.doneData,
  ...whileCreating,
  fn: (_, { cart_checkout }) => cart_checkout.uuid,
});
sample({ clock: created, target: followed });
// The new sum is shown before anybody orders again.
sample({
  clock: createFx.failData,
  filter: (error) => isRefused(error, 'cart_total_changed'),
  fn: () => ({}),
  target: cartApi.get,
});
sample({
  clock: createFx.doneData,
  fn: ({ cart_checkout }) => ({ checkout_id: cart_checkout.uuid }),
  target: publish['checkout.started'],
});

/** Takes the browser to another site. */
export const redirectFx = createEffect((url: string) => globalThis.location.assign(url));
const forwardFx = createEffect(async (url: string) => {
  await markPaymentPendingFx(true);
  await redirectFx(url);
});
sample({ clock: forwarded, target: forwardFx });

const orderFailed = merge([
  failed,
  merge([storeChoicesFx.failData, createFx.failData]).map(creationFailure),
]);
$stage
  .on(begun, () => 'creating')
  .on(forwarded, () => 'forwarding')
  .reset(orderFailed, orderShown, orderLeft);
sample({ clock: [orderShown, orderLeft], fn: () => undefined, target: abandoned });

/** Why no order came of the last attempt. */
export const $failure = createStore<OrderFailure | null>(null, { serialize: 'ignore' })
  .on(orderFailed, (_, failure) => failure)
  .reset(begun, orderShown, orderLeft);
