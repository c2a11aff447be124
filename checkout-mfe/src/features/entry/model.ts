import { $cart } from '@permanto/api-client';
import { cents } from '@permanto/contracts';
import { publish } from '@permanto/event-bus/publish/checkout';
import { createEvent, createStore, sample } from 'effector';

/** The checkout stands in a browser, with a cart that holds something. */
export const entered = createEvent();

/**
 * The cart of the last fact. It lives as long as the page: to keep it longer would take
 * storage that the shop could work without.
 */
const $sent = createStore<string | null>(null);

const news = sample({
  clock: entered,
  source: { cart: $cart, sent: $sent },
  filter: ({ cart, sent }) => cart !== null && cart.items.length > 0 && cart.uuid !== sent,
  fn: ({ cart }) => ({ cart_id: cart?.uuid ?? '', value: cart?.totalEur ?? cents(0) }),
});
$sent.on(news, (_, { cart_id }) => cart_id);
sample({ clock: news, target: publish['checkout.entered'] });

/** A later step was opened before the one that it needs was done: the visitor is led to that. */
export const turnedBack = createEvent();
export const turnedBackLeft = createEvent();
/** Whether to explain why this isn't the requested step. */
export const $wasTurnedBack = createStore(false)
  .on(turnedBack, () => true)
  .reset(turnedBackLeft);
