import { api } from '@permanto/api-client';
import { attach, createEvent, createStore, sample } from 'effector';
import { $streamId, watchOpened, watchClosed, viewStarted } from './model';

/** It is time to poll whether the stream is frozen. */
export const liveStateDue = createEvent();

const readLiveStateFx = attach({
  effect: api.streams.liveState,
  mapParams: (streamId: string) => ({ params: { streamId } }),
});
sample({
  clock: [liveStateDue, viewStarted],
  source: $streamId,
  filter: (streamId) => streamId !== '',
  target: readLiveStateFx,
});

/** Whether the stream is frozen for all viewers; null until known. */
export const $isFrozen = createStore<boolean | null>(null)
  .on(readLiveStateFx.doneData, (_, { live_state }) => live_state.freeze_live)
  // On failure keep the last state, and don't delay the start.
  .on(readLiveStateFx.fail, (isFrozen) => isFrozen ?? false)
  .reset(watchOpened, watchClosed);
