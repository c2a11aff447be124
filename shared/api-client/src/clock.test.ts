import { httpTransport } from './http-transport';
import { apiClock } from './clock';

const API_TIME = Date.parse('2026-11-20T10:00:00Z');
const MINUTE_MS = 60_000;

const answer = (date: string | null) =>
  ({
    status: 200,
    headers: new Headers(date === null ? {} : { date }),
    text: () => Promise.resolve('{}'),
  }) as Response;

/** The clock after answers whose `Date` headers are these, on a device that is 45 minutes fast. */
async function clockAfter(...dates: readonly (string | null)[]) {
  jest.setSystemTime(API_TIME + 45 * MINUTE_MS);
  const clock = apiClock();
  const answers = dates.map(answer);
  const transport = httpTransport({
    base: '',
    clock,
    fetch: () => Promise.resolve(answers.shift()!),
  });
  const read = { operation: 'x', method: 'GET', path: '/x', headers: {}, body: undefined };
  for (const _ of dates) await transport(read);
  return clock;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const date = (minutes: number) => new Date(API_TIME + minutes * MINUTE_MS).toUTCString();

test('the time is that of the answer, and goes on by itself', async () => {
  const clock = await clockAfter(date(0));
  expect(clock.now()).toBe(API_TIME);
  jest.advanceTimersByTime(MINUTE_MS);
  expect(clock.now()).toBe(API_TIME + MINUTE_MS);
});

test('a device whose clock is set back meanwhile has the same time', async () => {
  const clock = await clockAfter(date(0));
  jest.setSystemTime(API_TIME - 5 * MINUTE_MS);
  expect(clock.now()).toBe(API_TIME);
});

test('a device that slept has the time at once, and one that was set forward at the next answer', async () => {
  const clock = await clockAfter(date(0));
  jest.setSystemTime(API_TIME + 85 * MINUTE_MS);
  expect(clock.now()).toBe(API_TIME + 40 * MINUTE_MS);
  clock.observe(API_TIME - 1_000);
  expect(clock.now()).toBe(API_TIME);
  // A sleep once more, and then an answer from a cache.
  jest.setSystemTime(API_TIME + 95 * MINUTE_MS);
  clock.observe(API_TIME - MINUTE_MS);
  expect(clock.now()).toBe(API_TIME + 10 * MINUTE_MS);
  clock.observe(API_TIME + 11 * MINUTE_MS);
  expect(clock.now()).toBe(API_TIME + 11 * MINUTE_MS);
});

test('an answer from a cache never sets it back', async () => {
  const clock = await clockAfter(date(0), date(-3), null, date(1), date(0));
  expect(clock.now()).toBe(API_TIME + MINUTE_MS);
});

test('without an answer, or a date in it, it is the device’s own', async () => {
  expect((await clockAfter(null)).now()).toBe(API_TIME + 45 * MINUTE_MS);
  expect((await clockAfter('soon')).now()).toBe(API_TIME + 45 * MINUTE_MS);
});
