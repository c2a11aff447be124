import type { SeatChange } from '@permanto/contracts';
import type { App } from '../../../app';
import type { EventStream } from '../../../http/event-stream';
import { isRefused } from '../../../result';
import { LiveSeats } from './live-seats';

const KEY = { shopKey: 'testi', eventId: 'peli' };
/** Changes come every so many milliseconds. */
const PACE_MS = 2;

const idsOf = (seats: ReadonlySet<string>) => (seats.size > 0 ? [...seats].join(' ') : null);

/** A hall whose seats are in no table, and what reaches a subscriber. */
async function aRush() {
  const held = new Set<string>();
  let version = 1;
  let reads = 0;
  let tell: (payload: string) => void = () => undefined;
  const db = {
    listen: (_: string, heard: typeof tell) => Promise.resolve((tell = heard)),
    express: {
      query: () => {
        reads += 1;
        return Promise.resolve([{ version, sold_count: 0, sold: null, held: idsOf(held) }]);
      },
    },
  };
  const live = new LiveSeats();
  live.start({ db, stopping: new AbortController().signal } as unknown as App);
  const listen = async (known?: number) => {
    const listening = await live.listen(KEY, known);
    if (isRefused(listening)) throw new Error('refused');
    return listening.value;
  };
  const stream = await listen();
  const heard = hearAll(stream);
  const change = (seat: string, isHeld: boolean) => {
    if (isHeld) held.add(seat);
    else held.delete(seat);
    version += 1;
    tell(JSON.stringify([`${KEY.shopKey}/${KEY.eventId}`]));
    return jest.advanceTimersByTimeAsync(PACE_MS);
  };
  return { held, heard, change, listen, reads: () => reads, end: () => stream.destroy() };
}

function hearAll(stream: EventStream) {
  const seats = new Set<string>();
  const changes: SeatChange[] = [];
  stream.on('data', (chunk: Buffer) => {
    const [, json] = /^event: change\ndata: (.*)$/m.exec(chunk.toString()) ?? [];
    if (json === undefined) return;
    const change = JSON.parse(json) as SeatChange;
    changes.push(change);
    for (const seat of change.taken) seats.add(seat);
    for (const seat of change.freed) seats.delete(seat);
  });
  return { seats, changes };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('of 500 changes a second one who listens hears ten times, and what it all comes to', async () => {
  const { held, heard, change, reads, end } = await aRush();
  for (let n = 0; n < 500; n++) await change(`seat-${n % 90}`, n % 7 > 2);
  await jest.advanceTimersByTimeAsync(200);
  expect([...heard.seats].sort()).toEqual([...held].sort());
  expect(heard.changes.length).toBeGreaterThan(8);
  expect(heard.changes.length).toBeLessThan(13);
  expect(reads()).toBeLessThan(14);
  end();
});

test('a seat that was taken and given back meanwhile is not spoken of', async () => {
  const { heard, change, end } = await aRush();
  await change('first', true);
  await change('brief', true);
  await change('brief', false);
  await change('last', true);
  await jest.advanceTimersByTimeAsync(200);
  const seats = heard.changes.flatMap(({ taken, freed }) => [...taken, ...freed]);
  expect(seats).toEqual(['first', 'last']);
  end();
});

test('a subscriber that missed much of a rush receives all of it, and what comes next', async () => {
  const { held, change, listen, end } = await aRush();
  const known = 1;
  for (let n = 0; n < 50; n++) {
    for (let seat = 0; seat < 600; seat++) held.add(`seat-${n}-${seat}`);
    await change(`last-${n}`, true);
    await jest.advanceTimersByTimeAsync(100);
  }
  const back = await listen(known);
  const { seats, changes } = hearAll(back);
  await change('next', true);
  await jest.advanceTimersByTimeAsync(200);
  expect(changes).toHaveLength(51);
  expect([...seats].sort()).toEqual([...held].sort());
  back.destroy();
  end();
});
