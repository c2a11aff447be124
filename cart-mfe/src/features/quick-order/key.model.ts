import { attemptHeaders, attemptKey } from '@permanto/api-client';
import { attach, createEvent, createStore } from 'effector';

/** The key of what is sent again because no answer came, so that it counts once. */
export function createKey() {
  const answered = createEvent<unknown>();
  const $last = createStore<{ of: string; key: string | null } | null>(null).reset(answered);
  const takeFx = attach({
    source: $last,
    effect: (last, of: string) => (last?.of === of ? last : { of, key: attemptKey() }),
  });
  $last.on(takeFx.doneData, (_, last) => last);
  const $headers = $last.map((last) => attemptHeaders(last?.key ?? null));
  return { takeFx, answered, $headers };
}
