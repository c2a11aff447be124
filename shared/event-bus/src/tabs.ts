import { CROSS_TAB_FACTS } from '@permanto/contracts/bus';
import { allSettled, createWatch, type EventCallable, type Scope } from 'effector';
import { units } from './units';

interface Message {
  readonly name: string;
  readonly payload: unknown;
}

/**
 * Joins this tab with the visitor's other tabs of the same shop: the facts that matter there
 * cross, once, and are not sent back. Returns the way to leave.
 */
export function joinTabs(scope: Scope, shopKey: string): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(`permanto:${shopKey}`);
  const watches = CROSS_TAB_FACTS.map((name) =>
    createWatch({
      unit: units[name].published as EventCallable<unknown>,
      scope,
      fn: (payload) => channel.postMessage({ name, payload } satisfies Message),
    }),
  );
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    const name = CROSS_TAB_FACTS.find((known) => known === data.name);
    if (name !== undefined) {
      void allSettled(units[name].heard as EventCallable<unknown>, { scope, params: data.payload });
    }
  };
  return () => {
    for (const unwatch of watches) unwatch();
    channel.close();
  };
}
