import { copyShopsWithChange } from './shop-copies';

const HOUR_MS = 3_600_000;

interface StreamFile {
  streams: { id: string; start_date: string; end_date: string }[];
}

/** Copies the shops' data, with a stream of Areena that is live now. */
export const copyShopsWithLiveStream = (streamId: string) =>
  copyShopsWithChange<StreamFile>('areena/streams.json', ({ streams }) => {
    const stream = streams.find(({ id }) => id === streamId);
    if (!stream) throw new Error(`There is no stream ${streamId}.`);
    stream.start_date = new Date(Date.now() - HOUR_MS).toISOString();
    stream.end_date = new Date(Date.now() + 6 * HOUR_MS).toISOString();
  });
