import { createInstance } from '@module-federation/enhanced/runtime';
import { urlOf, type WebBuild } from '../builds/entry';
import { entry } from '../builds/testing/entry';
import { createBrowserLoader } from '.';

jest.mock('@module-federation/enhanced/runtime', () => ({ createInstance: jest.fn() }));

const { declaration, ...rest } = entry('1');
const BUILD: WebBuild = { ...rest, ...declaration };
const remote = { routes: {}, slots: {} };
const react = {};
const globals = globalThis as unknown as Record<string, unknown>;

const evaluate = jest.fn(() => Promise.resolve({ remote }));
const makeLoader = () =>
  createBrowserLoader({ provided: { react }, deadline: () => () => undefined });

beforeEach(() => evaluate.mockClear());
afterEach(() => {
  for (const script of document.querySelectorAll('script')) script.remove();
  delete globals[BUILD.web.global];
});

const RETRY_MS = 300;
const SCRIPT_TIMEOUT_MS = 8_000;
const container = () => ({ init: jest.fn(), get: jest.fn(() => Promise.resolve(evaluate)) });
const scripts = () => [...document.querySelectorAll('script')];
const fail = () => scripts().at(-1)!.dispatchEvent(new Event('error'));
/** The script runs, which leaves the container. */
function arrive(container: object) {
  globals[BUILD.web.global] = container;
  scripts().at(-1)!.dispatchEvent(new Event('load'));
}

test("the page's first builds need no federation runtime", async () => {
  const loaded = makeLoader().loadBuild(BUILD, new AbortController().signal);
  const [script] = scripts();
  expect(script).toMatchObject({
    src: urlOf(BUILD, BUILD.web.entry),
    integrity: BUILD.web.entry.integrity,
    crossOrigin: 'anonymous',
  });
  const { init, get } = container();
  arrive({ init, get });
  await expect(loaded).resolves.toMatchObject(remote);
  expect(init).toHaveBeenCalledWith({ react: { 0: expect.anything() } });
  expect(get).toHaveBeenCalledWith('./remote');
  expect(evaluate).toHaveBeenCalledTimes(1);
  expect(createInstance).not.toHaveBeenCalled();
});

test('a script that is on its way is not asked for a second time', async () => {
  const script = document.createElement('script');
  script.src = urlOf(BUILD, BUILD.web.entry);
  document.head.append(script);
  const loaded = makeLoader().loadBuild(BUILD, new AbortController().signal);
  expect(scripts()).toEqual([script]);
  arrive(container());
  await expect(loaded).resolves.toMatchObject(remote);
});

test('a build that arrives after its load was aborted is never evaluated', async () => {
  const load = new AbortController();
  const loaded = makeLoader().loadBuild(BUILD, load.signal);
  load.abort();
  arrive(container());
  await expect(loaded).rejects.toMatchObject({ name: 'AbortError' });
  expect(evaluate).not.toHaveBeenCalled();
});

describe('a build that fails at first', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('has its script loaded once more', async () => {
    const loaded = makeLoader().loadBuild(BUILD, new AbortController().signal);
    fail();
    await jest.advanceTimersByTimeAsync(RETRY_MS);
    expect(scripts()).toHaveLength(1);
    arrive(container());
    await expect(loaded).resolves.toMatchObject(remote);
  });

  test('is asked again, by the same scope, where its script has come', async () => {
    const loaded = makeLoader().loadBuild(BUILD, new AbortController().signal);
    const init = jest.fn();
    const get = jest.fn(() => Promise.resolve(evaluate)).mockRejectedValueOnce(new Error('chunk'));
    arrive({ init, get });
    await jest.advanceTimersByTimeAsync(RETRY_MS);
    await expect(loaded).resolves.toMatchObject(remote);
    expect(scripts()).toEqual([]);
    expect(init.mock.calls[0]).toEqual(init.mock.calls[1]);
    expect(init.mock.calls[0][0]).toBe(init.mock.calls[1][0]);
  });

  test('cannot be used where its script leaves nothing', async () => {
    const loaded = makeLoader().loadBuild(BUILD, new AbortController().signal);
    const outcome = expect(loaded).rejects.toThrow(`${BUILD.name}@${BUILD.version}`);
    for (const _ of [1, 2]) {
      scripts().at(-1)!.dispatchEvent(new Event('load'));
      await jest.advanceTimersByTimeAsync(RETRY_MS);
    }
    await outcome;
    expect(scripts()).toEqual([]);
  });

  test('has its script asked for once more where no answer comes', async () => {
    const loaded = makeLoader().loadBuild(BUILD, new AbortController().signal);
    await jest.advanceTimersByTimeAsync(SCRIPT_TIMEOUT_MS - 1);
    const [stalled] = scripts();
    await jest.advanceTimersByTimeAsync(1 + RETRY_MS);
    expect(stalled?.isConnected).toBe(false);
    arrive(container());
    await expect(loaded).resolves.toMatchObject(remote);
  });
});

describe('with the federation runtime', () => {
  /** Loads a build that comes once `arrive` is called. */
  async function loading(signal: AbortSignal) {
    let arriveNow: () => void = () => undefined;
    const loadRemote = () =>
      new Promise((resolve) => {
        arriveNow = () => resolve(evaluate);
      });
    jest
      .mocked(createInstance)
      .mockReturnValue({ registerRemotes: () => undefined, loadRemote } as never);
    const loader = makeLoader();
    await loader.loadRuntime();
    return { loaded: loader.loadBuild(BUILD, signal), arrive: () => arriveNow() };
  }

  test('a build is evaluated once it has arrived', async () => {
    const build = await loading(new AbortController().signal);
    build.arrive();
    await expect(build.loaded).resolves.toMatchObject(remote);
    expect(scripts()).toEqual([]);
    expect(evaluate).toHaveBeenCalledTimes(1);
  });

  test('a build that arrives after its load was aborted is never evaluated', async () => {
    const load = new AbortController();
    const build = await loading(load.signal);
    load.abort();
    build.arrive();
    await expect(build.loaded).rejects.toMatchObject({ name: 'AbortError' });
    expect(evaluate).not.toHaveBeenCalled();
  });
});
