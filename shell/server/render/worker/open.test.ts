import { $transport, type ApiAnswer } from '@permanto/api-client';
import { attach, createEvent, fork, sample } from 'effector';
import type { View } from '../../../src/view';
import { trackCalls } from './api-calls';
import { openPage } from './open';
import type { PageTrace } from './trace';

const DEADLINE = 1_000;
const READ = 'cart mini-cart';
const VIEW: View = { language: 'fi', path: '/', search: '', hash: '', match: null };
const NO_TRACE: PageTrace = {
  enter: () => undefined,
  leave: () => undefined,
  run: (_, work) => work(),
};

const opened = createEvent<object>();
const readFx = attach({
  source: $transport,
  effect: (transport) =>
    transport({ operation: 'test', method: 'GET', path: '/cart', headers: {}, body: undefined }),
});
sample({ clock: opened, fn: () => undefined, target: readFx });
const slot = { load: () => Promise.resolve({ opened }), current: () => ({ opened }) };
const remotes = {
  names: ['cart'],
  ownersOf: (name: string) => (name === 'mini-cart' ? ['cart'] : []),
  state: () => ({ status: 'ready', module: { routes: {}, slots: { 'mini-cart': slot } } }),
} as unknown as Parameters<typeof openPage>[0]['remotes'];

/** Opens a page whose header reads through `read`. */
async function open(read: () => Promise<ApiAnswer>, hurried: readonly string[] = []) {
  const calls = trackCalls(({ path }) =>
    path === '/cart' ? read() : Promise.resolve({ status: 200, body: {} }),
  );
  const scope = fork({ values: [[$transport, calls.transport]] });
  const page = openPage(
    {
      view: VIEW,
      remotes,
      scope,
      showsSession: false,
      refused: null,
      orderSecret: null,
      cartLines: '',
    },
    { calls, trace: NO_TRACE },
    { deadlineMs: DEADLINE, hurried },
  );
  await jest.advanceTimersByTimeAsync(DEADLINE);
  return page;
}

/** Whether the header's read was late where it is answered after `time` ms. */
async function isLateAfter(time: number, hurried: readonly string[]): Promise<boolean | undefined> {
  const read = () =>
    new Promise<ApiAnswer>((resolve) => setTimeout(resolve, time, { status: 200, body: {} }));
  const { reads } = await open(read, hurried);
  return reads.find(({ of }) => of === READ)?.is_late;
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a read of a page', () => {
  it('is waited for until its deadline', async () => {
    expect(await isLateAfter(DEADLINE - 1, [])).toBe(false);
    expect(await isLateAfter(DEADLINE + 1, [])).toBe(true);
  });

  it('is waited for a tenth of the deadline if it is hurried', async () => {
    expect(await isLateAfter(DEADLINE / 10 - 1, [READ])).toBe(false);
    expect(await isLateAfter(DEADLINE / 10 + 1, [READ])).toBe(true);
  });

  it.each<[string, () => Promise<ApiAnswer>, boolean]>([
    ['was answered', () => Promise.resolve({ status: 200, body: {} }), true],
    ['was refused', () => Promise.resolve({ status: 404, body: {} }), true],
    ['failed', () => Promise.resolve({ status: 503, body: {} }), false],
    ['was limited', () => Promise.resolve({ status: 429, body: {} }), false],
    ['got no answer', () => Promise.reject(new TypeError('fetch failed')), false],
  ])('that %s is left to the browser or not', async (_, read, isOpened) => {
    const { opened } = await open(read);
    expect(opened.some((place) => place.startsWith('mini-cart'))).toBe(isOpened);
  });
});
