import { createStore } from 'effector';

/**
 * The browser-storage keys of product.md, "Browser storage", what the cart holds (`cartLinesText`), what was said of the
 * visitor's presence (`presence.ts`), a creation of the cart without an answer (`begin-cart.ts`), and the order that was paid last (`checkout-flow`).
 */
export const SESSION_KEYS = [
  'cart_id',
  'cart_token',
  'checkout_id',
  'payment_pending',
  'cart_lines',
  'first_addition',
  'presence',
  'paid_order',
] as const;
export type SessionKey = (typeof SESSION_KEYS)[number];

/** Where the session lives. One for each scope; see `browser.ts` for the real one. */
export interface SessionStorage {
  get(key: SessionKey): string | null;
  set(key: SessionKey, value: string | null): void;
  /** Clears all local and session storage (product.md, "Cart lifetime"). */
  wipe(): void;
  /** Runs alone among the visitor's tabs. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Runs after what was asked for before in this tab, so that answers come in their order. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
}

const NOWHERE: SessionStorage = {
  get: () => null,
  set: () => undefined,
  wipe: () => undefined,
  alone: (work) => work(),
  inTurn: (work) => work(),
};

/** Injected in the browser; on the server there is no session. */
export const $storage = createStore<SessionStorage>(NOWHERE, { serialize: 'ignore' });
