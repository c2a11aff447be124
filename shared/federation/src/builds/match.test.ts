import type { Offers } from './entry';
import { matchRoute } from './match';
import { ownersOf } from './owner';

const OFFERS: Offers = {
  catalog: {
    routes: [
      { id: 'home', path: '/', slots: [] },
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

describe('the route of a path', () => {
  it('is the one that a remote declares', () => {
    expect(matchRoute(OFFERS, '/')).toMatchObject({ remote: 'catalog', routeId: 'home' });
    expect(matchRoute(OFFERS, '/cart')).toMatchObject({ remote: 'cart', routeId: 'cart' });
  });

  it('gives its parameters to itself and to the slots that it holds', () => {
    expect(matchRoute(OFFERS, '/events/a%20b')).toEqual({
      remote: 'catalog',
      routeId: 'event',
      params: { id: 'a b' },
      slots: [{ name: 'buy-box', props: { eventId: 'a b' } }],
    });
  });

  it('is the more literal one of two', () => {
    expect(matchRoute(OFFERS, '/events/season')).toMatchObject({ routeId: 'season' });
  });

  it.each(['/events', '/events/1/2', '/nothing', '/events/%E0%A4%A'])(
    'is not there for %s',
    (path) => {
      expect(matchRoute(OFFERS, path)).toBeNull();
    },
  );
});

describe('the owners of a slot', () => {
  it('are who declare it', () => {
    expect(ownersOf(OFFERS, 'buy-box')).toEqual(['cart']);
    expect(ownersOf(OFFERS, 'seat-picker')).toEqual([]);
  });
});
