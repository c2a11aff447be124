import {
  $cart,
  $storage,
  cartApi,
  cartCallFailed,
  cartReset,
  cartWritten,
  checkExpiryFx,
  clientStarted,
  isRefused,
  linesTextOf,
} from '@permanto/api-client';
import type { Cart } from '@permanto/contracts/entities';
import { pieceCount } from '@permanto/contracts/rules/piece-count';
import type { Fact } from '@permanto/event-bus';
import { publish } from '@permanto/event-bus/publish/cart';
import { attach, createEvent, createStore, sample } from 'effector';
import { addedLines, valueOf } from './added';
import { contentKey } from './cart-content';

/** The content that the other tabs know of, by {@link contentKey}. */
const $published = createStore('');
const contentChanged = createEvent<Cart>();

// Only this tab's own writes are published: what a read finds, others find by reading, and tabs that
// published what they read would never stop.
$published
  .on(cartApi.get.doneData, (_, { cart }) => contentKey(cart))
  .on(contentChanged, (_, cart) => contentKey(cart));
sample({
  clock: cartWritten,
  source: $published,
  filter: (sentKey, cart) =>
    contentKey(cart) !== sentKey && !(sentKey === '' && cart.items.length === 0),
  fn: (_, cart) => cart,
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

// Published for every addition that the API accepted, wherever on the page it was requested.
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
const $lastCart = createStore<Fact<'cart.expired'> | null>(null)
  .on($cart, (last, cart) =>
    cart === null ? last : { cart_id: cart.uuid, lines: linesTextOf(cart) },
  )
  .reset(publish['cart.expired'], cartReset);
const readStoredCartFx = attach({
  source: $storage,
  effect: (storage) => {
    const [cart_id, lines] = [storage.get('cart_id'), storage.get('cart_lines')];
    return cart_id && lines ? { cart_id, lines } : null;
  },
});
// A first read that is refused forgets what is stored.
sample({ clock: clientStarted, target: readStoredCartFx });
$lastCart.on(readStoredCartFx.doneData, (last, stored) => last ?? stored);
const expiredByTime = sample({ clock: checkExpiryFx.doneData, filter: Boolean });
const expiredByAnswer = sample({
  clock: cartCallFailed,
  filter: (error) => isRefused(error, 'cart_token_expired'),
});
sample({
  clock: [
    expiredByTime.map(({ isPaying }) => isPaying),
    // A visitor who left to pay and came back has been notified already.
    expiredByAnswer.map(() => false),
  ],
  source: $lastCart,
  filter: Boolean,
  fn: (last, isPaying) => ({ ...last, ...(isPaying && { is_paying: true }) }),
  target: publish['cart.expired'],
});
