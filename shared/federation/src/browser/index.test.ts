import { createInstance } from '@module-federation/enhanced/runtime';
import type { WebBuild } from '../builds/entry';
import { entry } from '../builds/testing/entry';
import { createBrowserLoader } from '.';

jest.mock('@module-federation/enhanced/runtime', () => ({ createInstance: jest.fn() }));

const { declaration, ...rest } = entry('1');
const BUILD: WebBuild = { ...rest, ...declaration };
const remote = { routes: {}, slots: {} };

/** Loads a build that comes once `arrive` is called. */
function loading(signal: AbortSignal) {
  const evaluate = jest.fn(() => Promise.resolve({ remote }));
  let arrive: () => void = () => undefined;
  const loadRemote = () =>
    new Promise((resolve) => {
      arrive = () => resolve(evaluate);
    });
  jest
    .mocked(createInstance)
    .mockReturnValue({ registerRemotes: () => undefined, loadRemote } as never);
  const load = createBrowserLoader({
    provided: {},
    deadline: () => () => undefined,
  });
  return { loaded: load(BUILD, signal), arrive: () => arrive(), evaluate };
}

test('a build is evaluated once it has arrived', async () => {
  const { loaded, arrive, evaluate } = loading(new AbortController().signal);
  arrive();
  await expect(loaded).resolves.toMatchObject(remote);
  expect(evaluate).toHaveBeenCalledTimes(1);
});

test('a build that arrives after its load was aborted is never evaluated', async () => {
  const load = new AbortController();
  const { loaded, arrive, evaluate } = loading(load.signal);
  load.abort();
  arrive();
  await expect(loaded).rejects.toMatchObject({ name: 'AbortError' });
  expect(evaluate).not.toHaveBeenCalled();
});
