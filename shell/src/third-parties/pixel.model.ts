import type { Cents } from '@permanto/contracts';
import type { Fact } from '@permanto/event-bus';
import { createEffect, createEvent, sample } from 'effector';
import { $consent } from '../consent/model';

interface Tracked {
  readonly name: 'AddToCart' | 'InitiateCheckout';
  readonly value: Cents;
}

export const itemsAdded = createEvent<Fact<'cart.itemsAdded'>>();
/** Or a quick order was made, which has no checkout to enter. */
export const checkoutEntered = createEvent<Fact<'checkout.entered'> | Fact<'cart.quickOrdered'>>();
/** The answer was there before the page: what happened since the page began may be told. */
export const caughtUp = createEvent<{
  readonly added: Fact<'cart.itemsAdded'> | undefined;
  readonly entered: Fact<'checkout.entered'> | undefined;
}>();

/** Tells the pixel, in euros (spec, section 7). */
const trackFx = createEffect(({ name, value }: Tracked) =>
  window.fbq?.('track', name, { value: value / 100, currency: 'EUR' }),
);

const added = [itemsAdded, caughtUp.filterMap(({ added }) => added)];
const entered = [checkoutEntered, caughtUp.filterMap(({ entered }) => entered)];

// What happens without consent is told to nobody, not even later.
sample({
  clock: added,
  source: $consent,
  filter: (consent) => consent?.marketing ?? false,
  fn: (_, { value }): Tracked => ({ name: 'AddToCart', value }),
  target: trackFx,
});
sample({
  clock: entered,
  source: $consent,
  filter: (consent) => consent?.marketing ?? false,
  fn: (_, { value }): Tracked => ({ name: 'InitiateCheckout', value }),
  target: trackFx,
});
