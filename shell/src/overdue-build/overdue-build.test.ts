/** @jest-environment jsdom */
import type { WebBuild } from '@permanto/federation/routes';
import { CONNECTION_ID } from '../view';
import en from './i18n/en.json';
import { handleOverdueBuild } from './overdue-build';

const ORIGIN = 'http://files.test';
const BUILD = { base: `${ORIGIN}/cart/1/`, web: { entry: { file: 'web/entry.js' } } } as WebBuild;

/** A page that waits for a build, and a file server that answers when the test calls `answer()`. */
function start({ isLive = false } = {}) {
  let answer: () => void = () => undefined;
  let hydrate: () => void = () => undefined;
  let isServersPage = !isLive;
  const done = new Promise<void>((resolve) => (hydrate = resolve));
  globalThis.fetch = jest.fn(() => new Promise<Response>((resolve) => (answer = resolve as never)));
  const over = jest.fn();
  void handleOverdueBuild({
    over,
    build: BUILD,
    language: 'en',
    hydration: { done, isServersPage: () => isServersPage },
  });
  return {
    over,
    answer: () => answer(),
    hydrate: () => {
      isServersPage = false;
      hydrate();
    },
    pass: (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds),
    notice: () => document.getElementById(CONNECTION_ID)?.textContent,
  };
}

let arrived: { name: string; responseEnd: number }[];

beforeEach(() => {
  jest.useFakeTimers();
  arrived = [];
  Object.assign(performance, { getEntriesByType: () => arrived });
  document.body.innerHTML = `<div id="${CONNECTION_ID}"></div>`;
});
afterEach(() => jest.useRealTimers());

test('waits for a silent server on the server-rendered page, with a message', async () => {
  const { over, answer, hydrate, pass, notice } = start();
  await pass(1_500);
  expect(notice()).toContain(en.waiting);
  await pass(60_000);
  expect(over).not.toHaveBeenCalled();
  hydrate();
  await pass(250);
  expect(over).toHaveBeenCalled();
  expect(notice()).toBe('');
  answer();
  await pass(0);
});

test('gives more time if a silent server has woken, and its page is hydrated first', async () => {
  const { over, answer, hydrate, pass, notice } = start();
  await pass(3_000);
  answer();
  hydrate();
  await pass(250);
  answer();
  await pass(6_400);
  expect(over).not.toHaveBeenCalled();
  expect(notice()).toBe('');
  await pass(250);
  expect(over).toHaveBeenCalled();
});

test('gives up on a silent server on a hydrated page', async () => {
  const { over, answer, pass, notice } = start({ isLive: true });
  await pass(1_500);
  expect(over).toHaveBeenCalled();
  expect(notice()).toBe('');
  answer();
  await pass(0);
});

test.each([
  ['the server answers', ({ answer }: ReturnType<typeof start>) => answer()],
  ['other files arrive', () => arrived.push({ name: `${ORIGIN}/a.js`, responseEnd: Infinity })],
])('gives more time without a message if %s', async (_, sign) => {
  const page = start();
  sign(page);
  await page.pass(6_400);
  expect(page.over).not.toHaveBeenCalled();
  await page.pass(1_600);
  expect(page.over).toHaveBeenCalled();
  expect(page.notice()).toBe('');
  page.answer();
  await page.pass(0);
});
