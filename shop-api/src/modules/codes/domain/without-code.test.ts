import { aProduct } from '../../../testing/test-shop';
import type { CartCode, CartState, ReservedSeat } from '../../carts/domain/cart-state';
import { codeShop, withCard } from '../testing/code-shop';
import { withoutCode } from './without-code';

const card = (code: string, definition_id: string): CartCode => ({
  code,
  kind: 'serial_card',
  definition_id,
  expires: null,
  uses: [],
  prices: {},
  discount: 0,
  left: null,
});
const row = (id: string, product_id: string) => ({
  id,
  product_id,
  amount: 1,
  event_registration: null,
  customer_remarks: null,
  choices: {},
});
const seat = (id: string, cart_item_id: string | null) => ({ id, cart_item_id });

const shop = codeShop({}, [
  aProduct({ id: 'yhdella', requirements: withCard('yksi') }),
  aProduct({ id: 'kummallakin', requirements: withCard('yksi', 'kaksi') }),
]);
const [one, two] = [card('YKSI', 'yksi'), card('KAKSI', 'kaksi')];
const cart = {
  codes: [one, two],
  items: [row('a', 'yhdella'), row('b', 'kummallakin'), row('c', 'lippu')],
  seat_reservations: [
    seat('1', 'a'),
    seat('2', 'b'),
    seat('3', 'c'),
    seat('4', null),
  ] as ReservedSeat[],
} as Partial<CartState> as CartState;

const left = (without: CartCode) => {
  const { codes, items, seat_reservations } = withoutCode(shop, cart, without);
  return {
    codes: codes.map(({ code }) => code),
    rows: items.map(({ id }) => id),
    seats: seat_reservations.map(({ id }) => id),
  };
};

describe('a cart without a code', () => {
  test('loses the rows that only this code allowed, and their seats', () => {
    expect(left(one)).toEqual({ codes: ['KAKSI'], rows: ['b', 'c'], seats: ['2', '3', '4'] });
  });

  test('keeps the rows that another code allows', () => {
    expect(left(two)).toEqual({
      codes: ['YKSI'],
      rows: ['a', 'b', 'c'],
      seats: ['1', '2', '3', '4'],
    });
  });
});
