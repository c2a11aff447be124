/** @jest-environment jsdom */
import { matchAddress, type Offers } from '@permanto/federation/routes';
import { addressOf, type View } from '../view';
import { createNavigation } from './navigation';
import type { Pages } from './pages';

const OFFERS: Offers = {
  catalog: {
    routes: [
      { id: 'home', path: '/', slots: [] },
      { id: 'event', path: '/events/:id', slots: [] },
    ],
    slots: [],
    builds: [],
  },
};
const HOME: View = {
  language: 'fi',
  path: '/',
  search: '',
  hash: '',
  match: { remote: 'catalog', routeId: 'home', params: {}, slots: [] },
};

/** A window that only records full page loads. */
function fakeWindow() {
  const target = new EventTarget();
  const location = {
    href: 'http://shop.test/',
    origin: 'http://shop.test',
    assign: jest.fn<undefined, [string]>(),
    reload: jest.fn<undefined, []>(),
  };
  const go = (_: unknown, __: string, url?: URL | string) => {
    if (url !== undefined) location.href = String(url);
  };
  const history = {
    scrollRestoration: 'auto',
    pushState: jest.fn(go),
    replaceState: jest.fn(go),
  };
  const events = {
    addEventListener: target.addEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
  };
  const navigator: { onLine: boolean; connection?: Navigator['connection'] } = { onLine: true };
  return { ...events, location, history, document, navigator, scrollY: 120 };
}

function start(prepare: (view: View) => Promise<boolean> = () => Promise.resolve(true)) {
  const window = fakeWindow();
  const preload = jest.fn<undefined, [View, boolean]>();
  const viewAt: Pages['viewAt'] = ({ pathname, search, hash }) => {
    const { language, path } = addressOf(pathname, 'fi');
    return { ...matchAddress(OFFERS, { path, search }), language, hash };
  };
  const pages: Pages = { viewAt, prepare, preload };
  const navigation = createNavigation({
    first: HOME,
    pages: { current: () => pages, load: () => Promise.resolve(pages) },
    window: window as unknown as Window,
  });
  const shown = (path: string) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (navigation.current().view.path === path && !navigation.current().isLeaving) resolve();
      };
      navigation.subscribe(check);
      check();
    });
  return { window, navigation, shown, preload };
}

describe('a soft navigation', () => {
  it('keeps the old page until the new one is ready', async () => {
    let ready: (canBeShown: boolean) => void = () => undefined;
    const { navigation, shown, window } = start(() => new Promise((resolve) => (ready = resolve)));
    navigation.navigate('/events/7');
    expect(navigation.current()).toMatchObject({ view: { path: '/' }, isLeaving: true });
    expect(window.location.href).toBe('http://shop.test/');
    ready(true);
    await shown('/events/7');
    expect(navigation.current()).toMatchObject({
      count: 1,
      view: { match: { params: { id: '7' } } },
    });
    expect(window.location.href).toBe('http://shop.test/events/7');
  });

  it('goes to the page requested last', async () => {
    const ready = new Map<string, (canBeShown: boolean) => void>();
    const { navigation, shown, window } = start(
      ({ path }) => new Promise((resolve) => ready.set(path, resolve)),
    );
    navigation.navigate('/events/1');
    navigation.navigate('/events/2');
    ready.get('/events/2')?.(true);
    await shown('/events/2');
    ready.get('/events/1')?.(true);
    await Promise.resolve();
    expect(window.history.pushState).toHaveBeenCalledTimes(1);
    expect(navigation.current().view.path).toBe('/events/2');
  });

  it.each([
    ['could not be loaded', '/events/7', 'http://shop.test/events/7'],
    ['no remote owns', '/nothing', 'http://shop.test/nothing'],
  ])('loads a page that %s', async (_, to, url) => {
    const { navigation, window } = start(() => Promise.resolve(false));
    const assigned = new Promise((resolve) =>
      window.location.assign.mockImplementation(resolve as never),
    );
    navigation.navigate(to);
    expect(await assigned).toBe(url);
  });

  it('loads a document for URLs that are forced to', () => {
    const prepare = jest.fn(() => Promise.resolve(true));
    const { navigation, window } = start(prepare);
    navigation.forceDocumentLoadFor(({ hash }) => hash === '#secret');
    navigation.navigate('/events/7#secret');
    expect(window.location.assign).toHaveBeenCalledWith('http://shop.test/events/7#secret');
    expect(prepare).not.toHaveBeenCalled();
  });

  it('reloads the document when going back to such a URL', () => {
    const { navigation, window } = start();
    navigation.forceDocumentLoadFor(({ hash }) => hash === '#secret');
    window.location.href = 'http://shop.test/events/7#secret';
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(window.location.reload).toHaveBeenCalledTimes(1);
    expect(window.location.assign).not.toHaveBeenCalled();
  });

  it('within the page changes only the hash', () => {
    const prepare = jest.fn(() => Promise.resolve(true));
    const { navigation } = start(prepare);
    navigation.navigate('/#games');
    expect(navigation.current()).toMatchObject({ count: 0, view: { hash: '#games' } });
    expect(prepare).not.toHaveBeenCalled();
  });

  it('to another query keeps the page with keepFocus, and when going back', async () => {
    const prepare = jest.fn(() => Promise.resolve(true));
    const { navigation, window } = start(prepare);
    navigation.navigate('/?view=list', { keepFocus: true });
    expect(navigation.current()).toMatchObject({ count: 0, view: { search: '?view=list' } });
    expect(window.history.pushState).toHaveBeenCalledTimes(1);
    expect(prepare).toHaveBeenLastCalledWith(expect.objectContaining({ search: '?view=list' }));

    navigation.navigate('/?q=derby', { keepFocus: true, replace: true });
    expect(navigation.current()).toMatchObject({ count: 0, view: { search: '?q=derby' } });
    expect(window.history.pushState).toHaveBeenCalledTimes(1);

    window.location.href = 'http://shop.test/';
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    expect(navigation.current()).toMatchObject({ count: 0, view: { search: '' } });
    expect(prepare).toHaveBeenLastCalledWith(expect.objectContaining({ search: '' }));
  });

  it('to another query is a new visit without keepFocus', async () => {
    const { navigation, shown } = start();
    navigation.navigate('/?q=derby');
    await shown('/');
    expect(navigation.current()).toMatchObject({ count: 1, view: { search: '?q=derby' } });
  });

  it('keeps the page on screen if the next one can’t be loaded offline', async () => {
    const { navigation, shown, window } = start(() => Promise.resolve(false));
    window.navigator.onLine = false;
    navigation.navigate('/events/7');
    expect(navigation.current().isLeaving).toBe(true);
    await shown('/');
    expect(navigation.current().count).toBe(0);
    expect(window.location.assign).not.toHaveBeenCalled();
  });

  it('going back offline keeps the URL of the page that stays on screen', async () => {
    const { navigation, shown, window } = start(({ path }) => Promise.resolve(path !== '/'));
    navigation.navigate('/events/7');
    await shown('/events/7');
    window.navigator.onLine = false;
    window.location.href = 'http://shop.test/';
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    await shown('/events/7');
    expect(window.location.href).toBe('http://shop.test/events/7');
    expect(navigation.current()).toMatchObject({ count: 1, view: { path: '/events/7' } });
    expect(window.location.assign).not.toHaveBeenCalled();
  });

  it('going back restores the scroll position and the followed link', async () => {
    document.body.innerHTML =
      '<a href="/events/7">Kuva</a><a href="/events/7">Derby</a><a href="/">Etusivu</a>';
    document.querySelectorAll('a')[1]?.focus();
    const position = { scroll: 120, link: ['/events/7', 1] };
    const { navigation, shown, window } = start();
    navigation.navigate('/events/7');
    await shown('/events/7');
    expect(window.history.replaceState).toHaveBeenCalledWith(position, '');
    window.location.href = 'http://shop.test/';
    window.dispatchEvent(new PopStateEvent('popstate', { state: position }));
    await shown('/');
    expect(navigation.current().returnTo).toEqual(position);
  });
});

describe('a prefetch', () => {
  /** The paths that are preloaded by the time a later one would be. */
  async function preloaded({ navigation, preload }: ReturnType<typeof start>) {
    navigation.prefetch('/events/7');
    await Promise.resolve();
    return preload.mock.calls.map(([{ path }]) => path);
  }

  it.each([
    ['that is only linked', undefined, false],
    ['that is likely to be opened', { isLikely: true }, true],
  ])('preloads a page %s', async (_, options, isLikely) => {
    const { navigation, preload } = start();
    navigation.prefetch('/events/7', options);
    await Promise.resolve();
    expect(preload).toHaveBeenCalledWith(expect.objectContaining({ path: '/events/7' }), isLikely);
  });

  it('preloads nothing over a metered connection', async () => {
    const started = start();
    started.window.navigator.connection = { saveData: true };
    expect(await preloaded(started)).toEqual([]);
  });

  it('preloads nothing while another page is being opened', async () => {
    const started = start(() => new Promise(() => undefined));
    started.navigation.navigate('/events/1');
    expect(await preloaded(started)).toEqual([]);
  });
});

test('the browser restores the scroll position only of documents it reloads', () => {
  const { window } = start();
  expect(window.history.scrollRestoration).toBe('manual');
  window.dispatchEvent(new Event('pagehide'));
  expect(window.history.scrollRestoration).toBe('auto');
  window.dispatchEvent(new Event('pageshow'));
  expect(window.history.scrollRestoration).toBe('manual');
});
