import { ERROR_CODES, isErrorCode } from '../errors';
import { allOperations, fillPath, operations } from '.';

test('every operation has a name that is its own, which says its place', () => {
  const names = Object.entries(operations).flatMap(([group, verbs]) =>
    Object.keys(verbs).map((verb) => `${group}.${verb}`),
  );
  expect(allOperations.map(({ name }) => name)).toEqual(names);
});

test('no two operations share method and path', () => {
  const keys = allOperations.map(
    ({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
  );
  expect(new Set(keys).size).toBe(keys.length);
});

test('what needs the cart’s token stands below a cart', () => {
  for (const { auth, path } of allOperations) {
    expect(auth === 'cart').toBe(path.startsWith('/carts/{cartId}'));
  }
});

test('refusals are from the catalogue, and the catalogue’s codes are the specification’s', () => {
  for (const { errors } of allOperations)
    expect(errors.filter((code) => !isErrorCode(code))).toEqual([]);
  expect(ERROR_CODES).toEqual(
    expect.arrayContaining([
      'cart_not_found',
      'no_available_seat_groups',
      'badge_quota_exceeded_total',
    ]),
  );
});

test('a path’s parameters are escaped', () => {
  expect(fillPath('/carts/{cartId}/cart_items/{itemId}.json', { cartId: 'a/b', itemId: 'ä' })).toBe(
    '/carts/a%2Fb/cart_items/%C3%A4.json',
  );
});
