import { activate, offersOf } from './entry';
import type { RemoteEntry } from './schema';

const FILE = { file: 'x.js', integrity: 'sha384-x' };
const entry = (version: string): RemoteEntry => ({
  version,
  base: `http://assets.test/cart/${version}/`,
  shared: {},
  declaration: {
    name: 'cart',
    contracts: { remote: 1, bus: 1, slots: 1 },
    routes: [],
    slots: ['mini-cart'],
  },
  web: {
    global: 'shop_cart',
    entry: FILE,
    preload: [],
    styles: [],
    pages: {},
    slots: {},
    entries: {},
  },
  node: FILE,
});
const versions = (registry: Parameters<typeof offersOf>[0]) =>
  offersOf(registry).cart?.builds.map(({ version }) => version);

describe('a registry', () => {
  it('offers the live build, then the one before it', () => {
    const registry = activate(activate({}, entry('1')), entry('2'));
    expect(versions(registry)).toEqual(['2', '1']);
  });

  it('keeps the last good build when the same version goes live again', () => {
    const registry = activate(activate({}, entry('1')), entry('2'));
    expect(versions(activate(registry, entry('2')))).toEqual(['2', '1']);
  });
});
