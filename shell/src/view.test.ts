import { isPictured, type View } from './view';

const at = (routeId: string | null): View => ({
  language: 'fi',
  path: '/',
  search: '',
  hash: '',
  match: routeId === null ? null : { remote: 'any', routeId, params: {}, slots: [] },
});

test.each(['home', 'events', 'folder', 'product-folder', 'venues', 'streams'])(
  'the shop’s picture is at the head of %s',
  (routeId) => {
    expect(isPictured(at(routeId))).toBe(true);
  },
);

test.each(['event', 'cart', 'customer', 'delivery', 'order', null])(
  'nothing stands before the errand on %s',
  (routeId) => {
    expect(isPictured(at(routeId))).toBe(false);
  },
);
