import { isExpiryChecked, isPaymentReturn, localizedPath, paths, splitLanguage } from './paths';

test.each([
  ['/', null, '/'],
  ['/en', 'en', '/'],
  ['/fi/events/7', 'fi', '/events/7'],
  ['/svenska', null, '/svenska'],
  ['/events/en', null, '/events/en'],
])('%s is %s and %s', (pathname, language, path) => {
  expect(splitLanguage(pathname)).toEqual({ language, path });
});

test('the default language has no prefix; the others have one, and can be split again', () => {
  expect(localizedPath('/cart', 'fi')).toBe('/cart');
  expect(localizedPath('/', 'sv')).toBe('/sv');
  expect(splitLanguage(localizedPath(paths.event('a b'), 'en'))).toEqual({
    language: 'en',
    path: '/events/a%20b',
  });
});

test('the cart’s expiry is not checked on a stream, in any language', () => {
  expect(['/stream/1', '/en/stream', '/streams'].map(isExpiryChecked)).toEqual([
    false,
    false,
    false,
  ]);
  expect(['/', '/events/stream'].map(isExpiryChecked)).toEqual([true, true]);
});

test('a thank-you page and an order’s pages are payment returns; the order’s secret is in the fragment', () => {
  const orders = [paths.thankYou('K7', 's'), paths.order('K7', 's')];
  expect(orders.every(isPaymentReturn)).toBe(true);
  expect([paths.payOrder(), paths.payOrder('K7')].every(isPaymentReturn)).toBe(true);
  expect(isPaymentReturn(paths.cartCancelled())).toBe(false);
  for (const path of orders) expect(new URL(path, 'http://shop').hash).toBe('#s');
});
