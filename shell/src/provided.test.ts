/** @jest-environment node */
import { createHash } from 'node:crypto';
import { bus } from '@permanto/event-bus';
import { publish } from '@permanto/event-bus/publish/shell';
import { createNodeLoader } from '@permanto/federation/node';
import { allSettled, createWatch, fork } from 'effector';
import { provided } from './provided';

const integrityOf = (code: string) =>
  `sha384-${createHash('sha384').update(code).digest('base64')}`;

const CODE = `
  const { bus } = require('@permanto/event-bus');
  const effector = require('effector');
  exports.remote = { routes: {}, slots: {}, seen: { bus, effector } };`;

const load = createNodeLoader({
  provide: (request) => provided[request],
  versions: { effector: '23.4.4' },
  fetch: () => Promise.resolve(new Response(CODE)),
});
const file = { file: 'remote.js', integrity: integrityOf(CODE) };
const build = {
  name: 'cart',
  version: '1',
  base: 'http://assets.test/',
  contracts: { remote: 1, bus: 1, slots: 1 },
  web: {
    global: 'shop_cart',
    entry: file,
    preload: [],
    styles: [],
    pages: {},
    slots: {},
    entries: {},
  },
  node: file,
  shared: { effector: '^23.4.4' },
};
const { signal } = new AbortController();

describe('a remote in the shell', () => {
  it('shares the shell’s bus object and receives the shell’s facts', async () => {
    const remote = (await load(build, signal)) as unknown as { seen: { bus: typeof bus } };
    expect(remote.seen.bus).toBe(bus);

    const scope = fork();
    const onFact = jest.fn();
    createWatch({ unit: remote.seen.bus['language.changed'], scope, fn: onFact });
    await allSettled(publish['language.changed'], { scope, params: { language: 'en' } });
    expect(onFact).toHaveBeenCalledWith({ language: 'en' });
  });

  it('is rejected if it was built for another version of a shared package', async () => {
    const other = { ...build, base: 'http://other.test/', shared: { effector: '^24.0.0' } };
    await expect(load(other, signal)).rejects.toThrow('needs effector ^24.0.0');
  });

  it('is rejected if the integrity of its file differs from its record', async () => {
    const node = { ...file, integrity: 'sha384-other' };
    const other = { ...build, base: 'http://third.test/', node };
    await expect(load(other, signal)).rejects.toThrow('not the file of its record');
  });

  const publishing = (owner: string) => {
    const code = `exports.remote = require('@permanto/event-bus/publish/${owner}')`;
    const loadCode = createNodeLoader({
      provide: (request) => provided[request],
      versions: { effector: '23.4.4' },
      fetch: () => Promise.resolve(new Response(code)),
    });
    const node = { ...file, integrity: integrityOf(code) };
    return loadCode({ ...build, node }, signal);
  };

  it('can publish its own facts', async () => {
    await expect(publishing('cart')).resolves.toHaveProperty('publish');
  });

  it.each(['checkout', 'seating', 'shell'])('cannot publish the facts of %s', async (owner) => {
    await expect(publishing(owner)).rejects.toThrow(`publish/${owner} is not for cart`);
  });
});
