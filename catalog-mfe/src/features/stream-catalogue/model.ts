import { api, isRefused } from '@permanto/api-client';
import type { Stream } from '@permanto/contracts';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { stateOnStart, type LoadState } from '../../lib/load-state';
import { $eventsById, eventNeeded } from '../events/model';

/** The list of streams must be loaded or reloaded. */
export const streamsNeeded = createEvent();
/** The stream with this id must be loaded or reloaded. */
export const streamNeeded = createEvent<string>();

const readStreamsFx = attach({ effect: api.streams.list, mapParams: () => ({}) });
const readStreamFx = attach({
  effect: api.streams.get,
  mapParams: (streamId: string) => ({ params: { streamId } }),
});
sample({ clock: streamsNeeded, target: readStreamsFx });
sample({ clock: streamNeeded, target: readStreamFx });

type StreamsById = Readonly<Record<string, Stream>>;

const withStreams = (known: StreamsById, newer: readonly Stream[]): StreamsById => ({
  ...known,
  ...Object.fromEntries(newer.map((stream) => [stream.id, stream])),
});

/** A cache of all loaded streams; a page opened from the list shows its stream at once. */
export const $streamsById = createStore<StreamsById>({})
  .on(readStreamsFx.doneData, (known, { streams }) => withStreams(known, streams))
  .on(readStreamFx.doneData, (known, { stream }) => withStreams(known, [stream]));

const $listedIds = createStore<readonly string[]>([]).on(readStreamsFx.doneData, (_, { streams }) =>
  streams.map(({ id }) => id),
);

export const $listedStreams = combine($listedIds, $streamsById, (ids, streams) =>
  ids.flatMap((id) => streams[id] ?? []),
);

export const $streamListReading = createStore<LoadState>('reading')
  .on(readStreamsFx, stateOnStart)
  .on(readStreamsFx.done, () => 'read')
  .on(readStreamsFx.fail, () => 'failed');

/** Stream id → state of its latest single request; no entry if it was never requested singly. */
export const $streamReadings = createStore<Readonly<Record<string, LoadState>>>({})
  .on(readStreamFx, (readings, id) => ({ ...readings, [id]: stateOnStart(readings[id]) }))
  .on(readStreamFx.done, (readings, { params: id }) => ({ ...readings, [id]: 'read' }))
  .on(readStreamFx.fail, (readings, { params: id, error }) => ({
    ...readings,
    [id]: isRefused(error, 'stream_not_found', 'invalid_field') ? 'missing' : 'failed',
  }));

/** A stream's tickets are sold on the page of its event. */
sample({
  clock: readStreamFx.doneData,
  source: $eventsById,
  filter: (events, { stream }) => stream.event_id !== null && !(stream.event_id in events),
  fn: (_, { stream }) => stream.event_id ?? '',
  target: eventNeeded,
});
