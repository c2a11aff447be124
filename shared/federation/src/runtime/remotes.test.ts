import type { RemoteModule } from '../define-remote';
import type { Offers, WebBuild } from '../builds/entry';
import { entry } from '../builds/testing/entry';
import { createRemotes } from './remotes';

const build = (version: string, contracts = { remote: 1, bus: 1, slots: 1 }): WebBuild => ({
  name: 'cart',
  version,
  base: `http://assets.test/cart/${version}/`,
  contracts,
  web: entry(version).web,
});
const offers = (...builds: WebBuild[]): Offers => ({
  cart: { routes: [], slots: ['mini-cart'], builds },
});
const MODULE: RemoteModule = { routes: {}, slots: {} };
const never = () => new Promise<RemoteModule>(() => undefined);

function remotesOf(
  builds: WebBuild[],
  loadBuild: (build: WebBuild, signal: AbortSignal) => Promise<RemoteModule>,
) {
  return createRemotes({
    offers: offers(...builds),
    loadBuild,
    deadline: (over) => {
      const timer = setTimeout(over, 20);
      return () => clearTimeout(timer);
    },
  });
}

describe('a remote', () => {
  it('is loaded once, however many ask', async () => {
    const loadBuild = jest.fn(() => Promise.resolve(MODULE));
    const remotes = remotesOf([build('2')], loadBuild);
    const first = remotes.load('cart');
    expect(remotes.load('cart')).toBe(first);
    await first;
    await remotes.load('cart');
    expect(loadBuild).toHaveBeenCalledTimes(1);
    expect(remotes.state('cart')).toMatchObject({ status: 'ready', version: '2' });
  });

  it.each([
    ['can’t be loaded', (): Promise<RemoteModule> => Promise.reject(new Error('down'))],
    ['hangs', never],
  ])('falls back to its last good build when the live one %s', async (_, fault) => {
    const remotes = remotesOf([build('2'), build('1')], ({ version }) =>
      version === '2' ? fault() : Promise.resolve(MODULE),
    );
    expect(await remotes.load('cart')).toMatchObject({ status: 'ready', version: '1' });
  });

  it('of other contracts is not even loaded', async () => {
    const loadBuild = jest.fn(() => Promise.resolve(MODULE));
    const remotes = remotesOf([build('2', { remote: 1, bus: 9, slots: 1 })], loadBuild);
    expect(await remotes.load('cart')).toEqual({ status: 'failed', failure: 'contract' });
    expect(loadBuild).not.toHaveBeenCalled();
  });

  it('of the contracts before or after is loaded as one of the same', async () => {
    const after = build('2', { remote: 2, bus: 1, slots: 0 });
    const remotes = remotesOf([after], () => Promise.resolve(MODULE));
    expect(await remotes.load('cart')).toMatchObject({ status: 'ready', version: '2' });
  });

  it('that came too late is rejected as no longer awaited', async () => {
    let late: AbortSignal | undefined;
    const remotes = remotesOf([build('2')], (_, signal) => {
      late = signal;
      return never();
    });
    expect(await remotes.load('cart')).toEqual({ status: 'failed', failure: 'deadline' });
    expect(late?.aborted).toBe(true);
  });

  it('that failed is loaded again only on a retry', async () => {
    const loadBuild = jest
      .fn<Promise<RemoteModule>, []>()
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValue(MODULE);
    const remotes = remotesOf([build('2')], loadBuild);
    await remotes.load('cart');
    expect((await remotes.load('cart')).status).toBe('failed');
    expect(loadBuild).toHaveBeenCalledTimes(1);
    expect((await remotes.retry('cart')).status).toBe('ready');
  });

  it('that threw while it rendered is replaced by its last good build', async () => {
    const remotes = remotesOf([build('2'), build('1')], () => Promise.resolve(MODULE));
    await remotes.load('cart');
    remotes.threw('cart', new Error('no'));
    expect(await remotes.load('cart')).toMatchObject({ status: 'ready', version: '1' });
  });

  it('that is not registered has failed', async () => {
    const remotes = remotesOf([], () => Promise.resolve(MODULE));
    expect(await remotes.load('nobody')).toEqual({ status: 'failed', failure: 'unknown' });
  });
});
