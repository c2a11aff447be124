import { api } from '@permanto/api-client';
import { attach, createEvent, createStore, sample } from 'effector';
import { $streamId, arrived, left, viewed } from './model';

/** It is time to ask whether the picture stands still. */
export const liveStateDue = createEvent();

const readLiveStateFx = attach({
  effect: api.streams.liveState,
  mapParams: (streamId: string) => ({ params: { streamId } }),
});
sample({
  clock: [liveStateDue, viewed],
  source: $streamId,
  filter: (streamId) => streamId !== '',
  target: readLiveStateFx,
});

/** Whether the picture stands still for everybody; null while nobody has said. */
export const $isFrozen = createStore<boolean | null>(null, { serialize: 'ignore' })
  .on(readLiveStateFx.doneData, (_, { live_state }) => live_state.freeze_live)
  // Without an answer everything stays as it is; a stream waits for none.
  .on(readLiveStateFx.fail, (isFrozen) => isFrozen ?? false)
  .reset(arrived, left);
