import { createShareScopes } from './share-scope';

const react = {};
const scopeOf = createShareScopes({
  react,
  '@permanto/event-bus': {},
  '@permanto/event-bus/publish/cart': {},
  '@permanto/event-bus/publish/cart-x': {},
  '@permanto/event-bus/publish/shell': {},
});

it.each([
  ['cart', ['@permanto/event-bus/publish/cart']],
  ['cart-x', ['@permanto/event-bus/publish/cart-x']],
  ['catalog', []],
])('a container of %s is shown %j of all publishers', (remote, publishers) => {
  expect(Object.keys(scopeOf(remote))).toEqual(['react', '@permanto/event-bus', ...publishers]);
});

it("is made of the host's own modules, once for each remote", () => {
  expect(Object.values(scopeOf('cart').react!).map((module) => module.get()())).toEqual([react]);
  expect(scopeOf('cart')).toBe(scopeOf('cart'));
});
