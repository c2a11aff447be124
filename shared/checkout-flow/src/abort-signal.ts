import { createEffect, createStore, type Event, sample, type Store } from 'effector';

interface Span<Begun, Left> {
  readonly begun: Event<Begun>;
  readonly left: Event<Left>;
}

interface Controllers {
  readonly current: AbortController | null;
  readonly previous: AbortController | null;
}

/** The signal of what `begun` starts; `left` and the next start abort it. Undefined before the first start. */
export function createAbortSignal<Begun, Left>({
  begun,
  left,
}: Span<Begun, Left>): Store<AbortSignal | undefined> {
  const $controllers = createStore<Controllers>({ current: null, previous: null }).on(
    begun,
    ({ current }) => ({ current: new AbortController(), previous: current }),
  );
  const abortFx = createEffect((controller: AbortController | null) => controller?.abort());
  sample({
    clock: begun,
    source: $controllers,
    fn: ({ previous }) => previous,
    target: abortFx,
  });
  sample({ clock: left, source: $controllers, fn: ({ current }) => current, target: abortFx });
  return $controllers.map(({ current }) => current?.signal, { skipVoid: false });
}
