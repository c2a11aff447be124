import { act, fireEvent, render, screen } from '@testing-library/react';
import { createEvent, createStore, fork } from 'effector';
import { Provider } from 'effector-react';
import { type ReactNode, use, useState } from 'react';
import { defineRemote, type RemoteModule } from '../define-remote';
import type { WebBuild } from '../builds/entry';
import { entry } from '../builds/testing/entry';
import { TestPage } from '../testing';
import { texts } from '../texts';
import { RemotesContext } from './context';
import { RemotePage } from './remote-page';
import { createRemotes } from './remotes';
import { Slot } from './slot';

const t = texts.in('en');

const build = (version: string): WebBuild => ({
  name: 'cart',
  version,
  base: `http://assets.test/cart/${version}/`,
  contracts: { remote: 1, bus: 1, slots: 1 },
  web: { ...entry(version).web, global: `shop_cart_${version}` },
});

const NEVER = new Promise<never>(() => undefined);
const Waiting = () => <p>{use(NEVER)}</p>;
const Well = () => <p>All is well.</p>;
const filling = (View: () => ReactNode) => defineRemote({ slots: { 'buy-box': { View } } });
const showing = (Page: () => ReactNode) =>
  defineRemote({
    routes: { cart: { Page, opened: createEvent(), $head: createStore({ title: 'Cart' }) } },
  });
/** Its own chunk never comes. */
const chunkless = defineRemote({ slots: { 'buy-box': () => NEVER } });

const OPENED = { params: {}, query: {}, language: 'fi', path: '/cart' } as const;
const SLOT = <Slot name="buy-box" eventId="derby" />;
const PAGE = <RemotePage remote="cart" routeId="cart" opened={OPENED} />;

/** `load` brings a build by its version; those of `versions` are offered, best first. */
async function show(
  what: ReactNode,
  versions: readonly string[],
  load: (version: string) => Promise<RemoteModule>,
) {
  const onFailure = jest.fn();
  const remotes = createRemotes({
    offers: { cart: { routes: [], slots: ['buy-box'], builds: versions.map(build) } },
    loadBuild: ({ version }) => load(version),
    deadline: (over) => {
      const timer = setTimeout(over, 5_000);
      return () => clearTimeout(timer);
    },
    onFailure,
  });
  await act(async () =>
    render(
      <Provider value={fork()}>
        <TestPage>
          <RemotesContext value={{ remotes, opened: new Set() }}>
            <h1>The rest</h1>
            {what}
          </RemotesContext>
        </TestPage>
      </Provider>,
    ),
  );
  return { remotes, onFailure };
}

const later = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const retry = () => screen.findByRole('button', { name: t('retry') });
const pressRetry = async () => {
  const button = await retry();
  await act(async () => fireEvent.click(button));
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a part of the page', () => {
  it.each([
    ['waits for ever', filling(Waiting)],
    ['has a chunk that never comes', chunkless],
  ])('that %s says so in words after a while, with a way to try again', async (_, module) => {
    const modules = [module, filling(Well)];
    const load = () => Promise.resolve(modules.shift() ?? module);
    const { onFailure } = await show(SLOT, ['1'], load);
    expect(screen.getByText(t('loading'))).toBeVisible();
    await later(12_000);
    expect(screen.getByRole('status')).toHaveTextContent(t('failed'));
    expect(screen.getByRole('heading', { name: 'The rest' })).toBeVisible();
    expect(onFailure).toHaveBeenCalledWith('cart@1', 'deadline', expect.any(Error));
    await pressRetry();
    expect(screen.getByText('All is well.')).toBeVisible();
  });

  it('that waits for ever gives way to its last good version', async () => {
    await show(SLOT, ['2', '1'], (version) =>
      Promise.resolve(filling(version === '2' ? Waiting : Well)),
    );
    await later(12_000);
    expect(screen.getByText('All is well.')).toBeVisible();
  });

  it('that came in time is left alone', async () => {
    const { onFailure } = await show(SLOT, ['1'], () => Promise.resolve(filling(Well)));
    await later(60_000);
    expect(screen.getByText('All is well.')).toBeVisible();
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('that could not be had is there when one tries again with the network back', async () => {
    let isOnline = false;
    await show(SLOT, ['1'], () =>
      isOnline ? Promise.resolve(filling(Well)) : Promise.reject(new TypeError('Failed to fetch')),
    );
    await pressRetry();
    expect(await retry()).toBeVisible();
    isOnline = true;
    await pressRetry();
    expect(screen.getByText('All is well.')).toBeVisible();
  });

  it('goes on after an error in what a press does', async () => {
    const onError = jest.fn((event: ErrorEvent) => event.preventDefault());
    window.addEventListener('error', onError);
    const Counting = () => {
      const [count, setCount] = useState(0);
      const press = () => {
        setCount(count + 1);
        if (count === 0) throw new Error('broken');
      };
      return (
        <button type="button" onClick={press}>
          {`${count} pressed`}
        </button>
      );
    };
    await show(SLOT, ['1'], () => Promise.resolve(filling(Counting)));
    fireEvent.click(screen.getByRole('button', { name: '0 pressed' }));
    fireEvent.click(screen.getByRole('button', { name: '1 pressed' }));
    expect(screen.getByRole('button', { name: '2 pressed' })).toBeVisible();
    expect(onError).toHaveBeenCalledTimes(1);
    window.removeEventListener('error', onError);
  });
});

describe('a page', () => {
  it('that waits for ever says so in words after a while, with a way to try again', async () => {
    const modules = [showing(Waiting), showing(Well)];
    await show(PAGE, ['1'], () => Promise.resolve(modules.shift() ?? showing(Well)));
    await later(12_000);
    expect(screen.getByRole('heading', { name: t('pageFailed') })).toBeVisible();
    expect(document.title).toBe(t('pageFailed'));
    expect(screen.getByRole('link', { name: t('missing.home') })).toHaveAttribute('href', '/en');
    await pressRetry();
    expect(screen.getByText('All is well.')).toBeVisible();
  });
});
