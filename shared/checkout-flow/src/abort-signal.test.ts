import { allSettled, createEvent, fork } from 'effector';
import { createAbortSignal } from './abort-signal';

const begun = createEvent();
const left = createEvent();
const $signal = createAbortSignal({ begun, left });

test('the next start and the leave abort what was started, each in its own scope', async () => {
  const [scope, other] = [fork(), fork()];
  expect(scope.getState($signal)).toBeUndefined();
  await allSettled(begun, { scope });
  await allSettled(begun, { scope: other });
  const first = scope.getState($signal);
  await allSettled(begun, { scope });
  const second = scope.getState($signal);
  expect([first?.aborted, second?.aborted]).toEqual([true, false]);
  await allSettled(left, { scope });
  expect(second?.aborted).toBe(true);
  expect(other.getState($signal)?.aborted).toBe(false);
});
