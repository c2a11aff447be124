import { $cart } from '@permanto/api-client';
import { cents } from '@permanto/contracts';
import { publish } from '@permanto/event-bus/publish/checkout';
import { createEvent, createStore, sample } from 'effector';

/** The checkout stands in a browser, with a cart that holds something. */
export const entered = createEvent();

/**
 * The cart that was told of last. It lives as long as the page: to keep it longer would take
 * storage that the shop could work without.
 */
const $told = createStore<string | null>(null, { serialize: 'ignore' });

const news = sample({
  clock: entered,
  source: { cart: $cart, told: $told },
  filter: ({ cart, told }) => cart !== null && cart.items.length > 0 && cart.uuid !== told,
  fn: ({ cart }) => ({ cart_id: cart?.uuid ?? '', value: cart?.totalEur ?? cents(0) }),
});
$told.on(news, (_, { cart_id }) => cart_id);
sample({ clock: news, target: publish['checkout.entered'] });

/** A later step was opened before the one that it needs was done: the visitor is led to that. */
export const turnedBack = createEvent();
export const turnedBackLeft = createEvent();
/** Whether the visitor is told why this isn't the step that was asked for. */
export const $wasTurnedBack = createStore(false, { serialize: 'ignore' })
  .on(turnedBack, () => true)
  .reset(turnedBackLeft);
