import { cartLinesText } from './cart-lines';
import { parseCartLines } from './parse-cart-lines';

const seated = { product: 'adult', amount: 2, event: 'derby', seats: ['A-1-1', 'A-1-2'] };
const scarf = { product: 'scarf', amount: 1, event: null, seats: [] };

test('lines come back from their text as they were, and the text needs no escape in an address', () => {
  const text = cartLinesText([seated, scarf]);
  expect(parseCartLines(text)).toEqual([seated, scarf]);
  const address = new URL(`http://shop/cart/expired#items=${text}`);
  expect(new URLSearchParams(address.hash.slice(1)).get('items')).toBe(text);
});

test.each(['', ',', 'x', 'x:0', 'x:-1', 'x:1.5', 'x:many', '<b>:1', ':1', 'ö:1'])(
  'what is no line is left out: %s',
  (text) => {
    expect(parseCartLines(text)).toEqual([]);
    expect(parseCartLines(`${text},scarf:1:`)).toEqual([scarf]);
  },
);
