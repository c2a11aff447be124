import type { Offers } from './entry';
import { matchAddress } from './match';
import { ownersOf } from './owner';

const OFFERS: Offers = {
  catalog: {
    routes: [
      { id: 'home', path: '/', query: [], slots: [] },
      { id: 'events', path: '/events', query: ['q', 'from'], slots: [] },
      {
        id: 'event',
        path: '/events/:id',
        slots: [{ name: 'buy-box', props: { eventId: ':id' } }],
      },
      { id: 'season', path: '/events/season', slots: [] },
    ],
    slots: [],
    builds: [],
  },
  cart: { routes: [{ id: 'cart', path: '/cart', slots: [] }], slots: ['buy-box'], builds: [] },
};

const matchRoute = (path: string) => matchAddress(OFFERS, { path, search: '' }).match;

describe('the route of a path', () => {
  it('is the one that a remote declares', () => {
    expect(matchRoute('/')).toMatchObject({ remote: 'catalog', routeId: 'home' });
    expect(matchRoute('/cart')).toMatchObject({ remote: 'cart', routeId: 'cart' });
  });

  it('gives its parameters to itself and to the slots that it holds', () => {
    expect(matchRoute('/events/a%20b')).toEqual({
      remote: 'catalog',
      routeId: 'event',
      params: { id: 'a b' },
      slots: [{ name: 'buy-box', props: { eventId: 'a b' } }],
    });
  });

  it('is the more literal one of two', () => {
    expect(matchRoute('/events/season')).toMatchObject({ routeId: 'season' });
  });

  it.each(['/event', '/events/1/2', '/nothing', '/events/%E0%A4%A'])(
    'is not there for %s',
    (path) => {
      expect(matchRoute(path)).toBeNull();
    },
  );
});

describe('the query of an address', () => {
  it.each([
    ['/events', '?q=derby%20x', '?q=derby+x'],
    ['/events', '?from=2026-12-05&fbclid=IwAR0&q=a', '?q=a&from=2026-12-05'],
    ['/events', '?q=a&q=b', '?q=b'],
    ['/events', '?utm_source=news&toString=1', ''],
    ['/', '?q=a', ''],
    ['/nothing', '?q=a', ''],
    ['/events/1', '?q=a&b', '?q=a&b'],
  ])('of %s%s is what the route reads: %j', (path, search, read) => {
    expect(matchAddress(OFFERS, { path, search }).search).toBe(read);
  });
});

describe('the owners of a slot', () => {
  it('are who declare it', () => {
    expect(ownersOf(OFFERS, 'buy-box')).toEqual(['cart']);
    expect(ownersOf(OFFERS, 'seat-picker')).toEqual([]);
  });
});
