import { cartLinesText, linesOfCart } from './cart-lines';
import { parseCartLines } from './parse-cart-lines';

const seated = { product: 'adult', amount: 2, event: 'derby', seats: ['A-1-1', 'A-1-2'] };
const held = { product: null, amount: 1, event: 'derby', seats: ['A-2-1'] };
const scarf = { product: 'scarf', amount: 1, event: null, seats: [] };

test('lines come back from their text as they were, and the text needs no escape in an address', () => {
  const text = cartLinesText([seated, scarf, held]);
  expect(parseCartLines(text)).toEqual([seated, scarf, held]);
  const address = new URL(`http://shop/cart/expired#items=${text}`);
  expect(new URLSearchParams(address.hash.slice(1)).get('items')).toBe(text);
});

test('a line carries what was chosen of its product', () => {
  const jersey = { ...scarf, product: 'jersey', choices: { size: 'm', sleeve: 'long' } };
  expect(cartLinesText([jersey])).toBe('jersey.size.m.sleeve.long:1:');
  expect(parseCartLines(cartLinesText([jersey, scarf]))).toEqual([jersey, scarf]);
});

test.each([
  '',
  ',',
  'x',
  'x:0',
  'x:-1',
  'x:1.5',
  'x:many',
  '<b>:1',
  ':1',
  ':1:derby',
  ':1::A-1',
  'ö:1',
])('what is no line is left out: %s', (text) => {
  expect(parseCartLines(text)).toEqual([]);
  expect(parseCartLines(`${text},scarf:1:`)).toEqual([scarf]);
});

test('seats that are only held make a line for each event, those in rows none', () => {
  const seatOf = (chart_id: string, event: string, cart_item_id: string | null) => ({
    id: `0-${chart_id}`,
    event: { id: event },
    seat: { chart_id, section: { id: 'A', title: 'A' }, row: '1', number: '1', category: 'x' },
    available_products: [],
    cart_item_id,
  });
  const seat_reservations = [
    seatOf('A-1', 'derby', null),
    seatOf('B-1', 'cup', null),
    seatOf('A-2', 'derby', null),
    seatOf('A-3', 'derby', 'row'),
  ];
  expect(cartLinesText(linesOfCart({ items: [], seat_reservations }))).toBe(
    ':2:derby:A-1:A-2,:1:cup:B-1',
  );
});
