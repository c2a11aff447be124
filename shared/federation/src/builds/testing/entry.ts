import type { RemoteEntry } from '../schema';

const FILE = { file: 'x.js', integrity: 'sha384-x' };

/** The smallest build of `cart` that a registry holds. */
export const entry = (version: string, more: Partial<RemoteEntry> = {}): RemoteEntry => ({
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
  ...more,
});
