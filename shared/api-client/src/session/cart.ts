import type { Cart } from '@permanto/contracts';
import { combine, createEvent, createStore } from 'effector';
import type { ApiError } from '../errors';
import { $transport } from '../transport';
import { $storage } from './storage';

/** `unknown` until the browser has looked; `failed` where a stored cart could not be loaded. */
type CartState = 'unknown' | 'none' | 'loaded' | 'failed';

/** The newest answer about the visitor's cart; null where there is none (yet). On the server only for pages of one visitor. */
export const $cart = createStore<Cart | null>(null, { serialize: 'ignore' });
export const $cartState = createStore<CartState>('unknown', { serialize: 'ignore' });
export const $session = combine({ transport: $transport, storage: $storage });

/** A call that wrote was answered with the cart. */
export const cartWritten = createEvent<Cart>();
/** A call about the cart failed. */
export const cartCallFailed = createEvent<ApiError>();
