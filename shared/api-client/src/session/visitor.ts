import type { Scope, Store } from 'effector';
import { $products } from '../catalogue';
import { $cart, $cartState } from './cart';

/** The visitor's cart as the server knows it from their cookie: storage key → value. */
export interface VisitorSession {
  readonly cart_id: string;
  readonly cart_token: string;
}

/** What a page shows of the visitor; left out of pages that are the same for everyone. */
const PERSONAL: readonly Store<unknown>[] = [$cart, $cartState, $products];

/** The values of the stores that only a personal page has, by sid: to be hydrated with the others. */
export const personalState = (scope: Scope): Record<string, unknown> =>
  Object.fromEntries(PERSONAL.map((store) => [store.sid ?? '', scope.getState(store)]));
