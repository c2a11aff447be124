import type { Cents } from '@permanto/contracts';
import type { Fact } from '@permanto/event-bus';
import { createEffect, createEvent, sample } from 'effector';
import { $consent } from '../consent/model';

interface TrackCall {
  readonly name: 'AddToCart' | 'InitiateCheckout';
  readonly value: Cents;
}

export const itemsAdded = createEvent<Fact<'cart.itemsAdded'>>();
/** Also for a quick order, which has no checkout. */
export const checkoutEntered = createEvent<Fact<'checkout.entered'> | Fact<'cart.quickOrdered'>>();
/** Facts from before this code was loaded. They may be tracked if the answer is older than the page. */
export const earlierFactsReceived = createEvent<{
  readonly added: Fact<'cart.itemsAdded'> | undefined;
  readonly entered: Fact<'checkout.entered'> | undefined;
}>();

/** Calls the pixel, with the value in euros (product.md, "Tracking"). */
const trackFx = createEffect(({ name, value }: TrackCall) =>
  window.fbq?.('track', name, { value: value / 100, currency: 'EUR' }),
);

const added = [itemsAdded, earlierFactsReceived.filterMap(({ added }) => added)];
const entered = [checkoutEntered, earlierFactsReceived.filterMap(({ entered }) => entered)];

// Without consent nothing is tracked, not even later.
sample({
  clock: added,
  source: $consent,
  filter: (consent) => consent?.marketing ?? false,
  fn: (_, { value }): TrackCall => ({ name: 'AddToCart', value }),
  target: trackFx,
});
sample({
  clock: entered,
  source: $consent,
  filter: (consent) => consent?.marketing ?? false,
  fn: (_, { value }): TrackCall => ({ name: 'InitiateCheckout', value }),
  target: trackFx,
});
