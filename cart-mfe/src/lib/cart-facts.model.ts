import { $cart, cartApi, cartReset, checkExpiryFx, isRefused } from '@permanto/api-client';
import { type Cart, cartLinesText, linesOfCart } from '@permanto/contracts/entities';
import type { Fact } from '@permanto/event-bus';
import { publish } from '@permanto/event-bus/publish/cart';
import { createEvent, createStore, type Event, sample } from 'effector';
import { addedLines, valueOf } from './added';
import { contentKey, pieceCount } from './cart-content';

const {
  get,
  deliveryMethods: _methods,
  seatReservations: _seats,
  checkoutStatus: _status,
  ...writes
} = cartApi;
const written = Object.values(writes).map(
  ({ doneData }) => doneData as Event<unknown> as Event<{ cart: Cart }>,
);

/** The content that the other tabs know of, by {@link contentKey}. */
const $told = createStore('', { serialize: 'ignore' });
const contentChanged = createEvent<Cart>();

// Only this tab's own writes are told: what a read finds, others find by reading, and tabs that
// told each other what they read would never stop.
$told
  .on(get.doneData, (_, { cart }) => contentKey(cart))
  .on(contentChanged, (_, cart) => contentKey(cart));
sample({
  clock: written,
  source: $told,
  filter: (told, { cart }) =>
    contentKey(cart) !== told && !(told === '' && cart.items.length === 0),
  fn: (_, { cart }) => cart,
  target: contentChanged,
});
sample({
  clock: contentChanged,
  fn: (cart) => ({ cart_id: cart.uuid, item_count: pieceCount(cart) }),
  target: publish['cart.changed'],
});
sample({
  clock: cartReset,
  source: $cart,
  filter: (cart) => cart !== null && cart.items.length > 0,
  fn: (cart) => ({ cart_id: cart?.uuid ?? '', item_count: 0 }),
  target: publish['cart.changed'],
});

// Told for every addition that the API took, wherever on the page it was asked for.
sample({
  clock: cartApi.addItems.done,
  fn: ({ params: { body }, result: { cart } }) => {
    const lines = addedLines(body);
    const product_ids = lines.map(({ product }) => product.id);
    return { cart_id: cart.uuid, product_ids, value: valueOf(lines, cart) };
  },
  target: publish['cart.itemsAdded'],
});

/** The cart that the visitor had last: the answer that it has expired takes it out of $cart. */
const $lastCart = createStore<Fact<'cart.expired'> | null>(null, { serialize: 'ignore' })
  .on($cart, (last, cart) =>
    cart === null ? last : { cart_id: cart.uuid, lines: cartLinesText(linesOfCart(cart)) },
  )
  .reset(publish['cart.expired'], cartReset);
const expiredByTime = sample({ clock: checkExpiryFx.doneData, filter: Boolean });
const expiredByAnswer = sample({
  clock: Object.values(cartApi).map(({ failData }) => failData),
  filter: (error) => isRefused(error, 'cart_token_expired'),
});
sample({
  clock: [
    expiredByTime.map(({ isPaying }) => isPaying),
    // Who left to pay and is back at a page of the shop has been told so already.
    expiredByAnswer.map(() => false),
  ],
  source: $lastCart,
  filter: Boolean,
  fn: (last, isPaying) => ({ ...last, ...(isPaying && { is_paying: true }) }),
  target: publish['cart.expired'],
});
