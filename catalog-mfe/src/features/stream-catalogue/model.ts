import { api, isRefused } from '@permanto/api-client';
import type { Stream } from '@permanto/contracts';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { begun, type Reading } from '../../lib/reading';
import { $eventsById, eventNeeded } from '../events/model';

/** The list of streams is needed, anew. */
export const streamsNeeded = createEvent();
/** One stream is needed, anew; its id. */
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

/** Every stream that was read; a page opened from the list shows it at once. */
export const $streamsById = createStore<StreamsById>({})
  .on(readStreamsFx.doneData, (known, { streams }) => withStreams(known, streams))
  .on(readStreamFx.doneData, (known, { stream }) => withStreams(known, [stream]));

const $listedIds = createStore<readonly string[]>([]).on(readStreamsFx.doneData, (_, { streams }) =>
  streams.map(({ id }) => id),
);

export const $listedStreams = combine($listedIds, $streamsById, (ids, streams) =>
  ids.flatMap((id) => streams[id] ?? []),
);

export const $streamListReading = createStore<Reading>('reading')
  .on(readStreamsFx, begun)
  .on(readStreamsFx.done, () => 'read')
  .on(readStreamsFx.fail, () => 'failed');

/** Stream id → how its newest read went; nothing where it was never asked for by itself. */
export const $streamReadings = createStore<Readonly<Record<string, Reading>>>({})
  .on(readStreamFx, (readings, id) => ({ ...readings, [id]: begun(readings[id]) }))
  .on(readStreamFx.done, (readings, { params: id }) => ({ ...readings, [id]: 'read' }))
  .on(readStreamFx.fail, (readings, { params: id, error }) => ({
    ...readings,
    [id]: isRefused(error, 'stream_not_found', 'invalid_field') ? 'missing' : 'failed',
  }));

/** The event that a stream shows is where its tickets are sold. */
sample({
  clock: readStreamFx.doneData,
  source: $eventsById,
  filter: (events, { stream }) => stream.event_id !== null && !(stream.event_id in events),
  fn: (_, { stream }) => stream.event_id ?? '',
  target: eventNeeded,
});
