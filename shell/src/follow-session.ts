import type { SessionStorage } from '@permanto/api-client';
import type { VisitorSession } from '@permanto/api-client/visitor';
import { SESSION_PATH } from './session-path';

/** What was pressed early is replayed after the answer. */
const TIMEOUT_MS = 5_000;

/** The session's cookie wins over another cart (decision 062). */
export function keepSession(
  storage: SessionStorage,
  { cart_id, cart_token }: VisitorSession,
): void {
  if (storage.get('cart_id') !== cart_id) {
    storage.set('cart_id', cart_id);
    storage.set('cart_lines', null);
    storage.set('checkout_id', null);
    storage.set('payment_pending', null);
  }
  storage.set('cart_token', cart_token);
}

async function readSession(): Promise<VisitorSession | null> {
  const answer = await fetch(SESSION_PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  return answer.status === 200 ? ((await answer.json()) as VisitorSession) : null;
}

/** On a page that is the same for all, where the session's cart is another than the stored one (decision 102). */
export async function followSession(storage: SessionStorage): Promise<void> {
  const [, cart] = /(?:^|; )cart=([\w-]+)/.exec(document.cookie) ?? [];
  if (cart === undefined || cart === storage.get('cart_id')) return;
  const session = await readSession().catch(() => null);
  if (session) keepSession(storage, session);
}
