import { createHash } from 'node:crypto';
import { createNodeLoader } from '@permanto/federation/node';
import type { ServerBuild } from '@permanto/federation/builds';

const CODE = 'exports.remote = { routes: {}, slots: {} };';
const integrity = `sha384-${createHash('sha384').update(CODE).digest('base64')}`;

const build = (version: string): ServerBuild => ({
  name: 'cart',
  version,
  base: `http://assets.test/cart/${version}/`,
  shared: {},
  contracts: { remote: 1, bus: 1, slots: 1 },
  web: { global: '', entry: { file: '', integrity }, preload: [], styles: [] } as never,
  node: { file: 'node/remote.js', integrity },
});

/** Loads builds; those in `missing` are a 404. */
function start(missing: readonly string[] = []) {
  const crowded = jest.fn();
  const running = jest.fn();
  const fetch = (url: unknown) => {
    const isMissing = missing.some((version) => String(url).includes(`/cart/${version}/`));
    return Promise.resolve({ ok: !isMissing, text: () => Promise.resolve(CODE) } as Response);
  };
  const loader = createNodeLoader({ provide: () => null, versions: {}, fetch, crowded, running });
  const load = (version: string) => loader(build(version), new AbortController().signal);
  return { load, crowded, running };
}

it('reports the file it evaluates, once for each build', async () => {
  const { load, crowded, running } = start();
  await load('2');
  await load('2');
  expect(running.mock.calls).toEqual([['http://assets.test/cart/2/node/remote.js']]);
  expect(crowded).not.toHaveBeenCalled();
});

it('requests a fresh process when it loads a fallback build', async () => {
  const { load, crowded } = start(['2']);
  await expect(load('2')).rejects.toThrow();
  expect(crowded).not.toHaveBeenCalled();
  await load('1');
  expect(crowded).toHaveBeenCalledTimes(1);
});
