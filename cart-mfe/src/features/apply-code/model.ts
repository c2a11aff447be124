import {
  $cart,
  $cartState,
  $shop,
  cartApi,
  isRefused,
  shownError,
  type ShownError,
} from '@permanto/api-client';
import type { Cart } from '@permanto/contracts/entities';
import { readCode } from '@permanto/contracts/readers';
import { attach, combine, createEvent, createStore, sample } from 'effector';

/** The page of this code is on a screen. */
export const arrived = createEvent<string>();
export const retried = createEvent();

const usedIn = (cart: Cart | null, code: string) =>
  cart?.codes_used.find((used) => used.code === readCode(code)) ?? null;

const applyFx = attach({
  effect: cartApi.addCode,
  mapParams: (code: string) => ({ body: { code } }),
});
export const $isApplying = applyFx.pending;
/** False where the shop sells nothing at all now. */
export const $isCartEnabled = $shop.map((shop) => shop?.cart_enabled ?? true);

export const $code = createStore('').on(arrived, (_, code) => code);
/** The code in the visitor's cart, and what it does there; null while it isn't there. */
export const $used = combine($cart, $code, usedIn);

/** Whether this arrival has been answered: the cart is known, and the code on its way where it lacked. */
const $isAwaited = createStore(false).on(arrived, () => true);
const known = sample({
  clock: [arrived, $cartState],
  source: { code: $code, state: $cartState, isAwaited: $isAwaited, isEnabled: $isCartEnabled },
  filter: ({ state, isAwaited, isEnabled }) => isAwaited && isEnabled && state !== 'unknown',
  fn: ({ code }) => code,
});
$isAwaited.on(known, () => false);
sample({
  clock: [known, sample({ clock: retried, source: $code })],
  source: { used: $used, isApplying: $isApplying },
  filter: ({ used, isApplying }) => used === null && !isApplying,
  fn: (_, code) => code,
  target: applyFx,
});

const isThereAlready = applyFx.failData.filter({
  fn: (error) => isRefused(error, 'code_already_in_cart'),
});
// Another tab was faster: what the cart holds now is news here.
sample({ clock: isThereAlready, fn: () => ({}), target: cartApi.get });

export const $refusal = createStore<ShownError | null>(null)
  .on(applyFx.failData, (_, error) => shownError(error))
  .reset(arrived, applyFx.done, isThereAlready);
