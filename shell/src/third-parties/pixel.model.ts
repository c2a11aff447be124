import type { Cents } from '@permanto/contracts';
import { $lastFacts, bus, type Fact } from '@permanto/event-bus';
import { createEffect, createEvent, sample } from 'effector';
import { $consent } from '../consent/model';

interface Tracked {
  readonly name: 'AddToCart' | 'InitiateCheckout';
  readonly value: Cents;
}

const added = ({ value }: Fact<'cart.itemsAdded'>): Tracked => ({ name: 'AddToCart', value });
const entered = ({ value }: Fact<'checkout.entered'>): Tracked => ({
  name: 'InitiateCheckout',
  value,
});

/** The answer was there before the page: what happened since the page began may be told. */
export const caughtUp = createEvent();

/** Tells the pixel, in euros (spec, section 7). */
const trackFx = createEffect(({ name, value }: Tracked) =>
  window.fbq?.('track', name, { value: value / 100, currency: 'EUR' }),
);
const catchUpFx = createEffect((tracked: readonly Tracked[]) =>
  Promise.all(tracked.map((one) => trackFx(one))),
);

// What happens without consent is told to nobody, not even later.
sample({
  clock: [bus['cart.itemsAdded'].map(added), bus['checkout.entered'].map(entered)],
  source: $consent,
  filter: (consent) => consent?.marketing ?? false,
  fn: (_, tracked) => tracked,
  target: trackFx,
});
sample({
  clock: caughtUp,
  source: { consent: $consent, last: $lastFacts },
  filter: ({ consent }) => consent?.marketing ?? false,
  fn: ({ last: { 'cart.itemsAdded': items, 'checkout.entered': checkout } }) => [
    ...(items === undefined ? [] : [added(items)]),
    ...(checkout === undefined ? [] : [entered(checkout)]),
  ],
  target: catchUpFx,
});
