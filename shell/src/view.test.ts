import { showsShopPicture, type View } from './view';

const at = (routeId: string | null): View => ({
  language: 'fi',
  path: '/',
  search: '',
  hash: '',
  match: routeId === null ? null : { remote: 'any', routeId, params: {}, slots: [] },
});

test.each(['home', 'events', 'folder', 'product-folder', 'venues', 'streams'])(
  'shows the shop’s picture on %s',
  (routeId) => {
    expect(showsShopPicture(at(routeId))).toBe(true);
  },
);

test.each(['event', 'cart', 'customer', 'delivery', 'order', null])(
  'shows no picture on %s',
  (routeId) => {
    expect(showsShopPicture(at(routeId))).toBe(false);
  },
);
