import type { BodyOf, operations } from '@permanto/contracts/api';
import type { SessionStorage } from './storage';

/**
 * What the API is told of the visitor's presence (decision 021). The number that goes up is the tabs' own;
 * it is kept as a negative one where the last word was a goodbye.
 */
export function presence(
  storage: SessionStorage,
  here: boolean,
): BodyOf<typeof operations.carts.setPresence> {
  const last = Math.abs(Number(storage.get('presence'))) || 0;
  const number = Math.max(Date.now(), last + 1);
  storage.set('presence', String(here ? number : -number));
  return { presence: { here, number } };
}

export const hasLeft = (storage: SessionStorage) => Number(storage.get('presence')) < 0;
