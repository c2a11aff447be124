import type { Seat } from '@permanto/contracts';
import { aProduct, aShop, anEvent, inDays } from '../../../testing/test-shop';
import { aCart, aRow } from '../testing/a-cart';
import type { ReservedSeat } from './cart-state';
import { addRows, removeRow, updateRow, type NewRow } from './items';

const now = new Date();
const shop = aShop({
  events: [anEvent({ id: 'ottelu' })],
  products: [
    aProduct({ id: 'katsomo-a', event_id: 'ottelu', allowed_seat_categories: ['a'] }),
    aProduct({ id: 'seisomapaikka', event_id: 'ottelu' }),
    aProduct({ id: 'ohi', sales: { open_at: null, close_at: inDays(-1) } }),
  ],
});

const seat = (number: string): Seat => ({
  chart_id: `a-1-${number}`,
  section: { id: 'a', title: 'A' },
  row: '1',
  number,
  category: 'a',
});

const reservation = (id: string, cart_item_id: string | null = null): ReservedSeat => ({
  id,
  event_id: 'ottelu',
  seat: seat(id),
  product_ids: ['katsomo-a'],
  cart_item_id,
});

const row = (given: Partial<NewRow> = {}): NewRow => ({
  id: 'row',
  product_id: 'katsomo-a',
  amount: 1,
  seat_ids: [],
  event_registration: null,
  customer_remarks: null,
  choices: {},
  ...given,
});

const context = { shop, now };
const codeOf = (result: ReturnType<typeof addRows>) => (result.ok ? null : result.refusal.code);
const valueOf = (result: ReturnType<typeof addRows>) => {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
};

const seatedCart = () =>
  valueOf(
    addRows(context, aCart({ seat_reservations: [reservation('1'), reservation('2')] }), [
      row({ amount: 2, seat_ids: ['1', '2'] }),
    ]),
  );

describe('rows with seats', () => {
  test('take the seats that are reserved for the cart', () => {
    const { items, seat_reservations } = seatedCart();
    expect(items).toMatchObject([{ id: 'row', amount: 2 }]);
    expect(seat_reservations.map(({ cart_item_id }) => cart_item_id)).toEqual(['row', 'row']);
  });

  test.each([
    ['without seats', row(), 'seat_reservations_not_enough_seats_available'],
    [
      'with too few',
      row({ amount: 2, seat_ids: ['1'] }),
      'seat_reservations_not_enough_seats_available',
    ],
    ['with a seat twice', row({ amount: 2, seat_ids: ['1', '1'] }), 'seat_reservation_not_owned'],
    ['with another cart’s seat', row({ seat_ids: ['9'] }), 'seat_reservation_not_owned'],
    ['with a seat of another row', row({ seat_ids: ['2'] }), 'seat_reservation_not_owned'],
    [
      'of a product that the seat is not for',
      row({ product_id: 'seisomapaikka', seat_ids: ['1'] }),
      'cart_item_availability_general',
    ],
  ])('%s are refused', (_, added, code) => {
    const holding = aCart({ seat_reservations: [reservation('1'), reservation('2', 'other')] });
    expect(codeOf(addRows(context, holding, [added]))).toBe(code);
  });

  test('can’t change their amount without their seats', () => {
    expect(updateRow(context, seatedCart(), 'row', { amount: 1 })).toMatchObject({
      refusal: { code: 'cart_item_availability_min', parameters: { min: 2 } },
    });
    expect(updateRow(context, seatedCart(), 'row', { amount: 3 })).toMatchObject({
      refusal: { code: 'cart_item_availability_max', parameters: { max: 2 } },
    });
  });

  test('release their seats when removed', () => {
    expect(valueOf(removeRow(seatedCart(), 'row'))).toMatchObject({
      items: [],
      seat_reservations: [],
    });
  });
});

test('rows with different remarks are not merged', () => {
  const { items } = valueOf(
    addRows(context, aCart(), [
      row({ id: 'a', product_id: 'seisomapaikka' }),
      row({ id: 'b', product_id: 'seisomapaikka', customer_remarks: 'pyörätuoli' }),
      row({ id: 'c', product_id: 'seisomapaikka' }),
    ]),
  );
  expect(items.map(({ id, amount }) => [id, amount])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});

test('an amount can be reduced after sales end, but not increased', () => {
  const bought = aCart({ items: [aRow({ id: 'row', product_id: 'ohi', amount: 3 })] });
  expect(updateRow(context, bought, 'row', { amount: 2 }).ok).toBe(true);
  expect(updateRow(context, bought, 'row', { amount: 4 })).toMatchObject({
    refusal: { code: 'cart_item_sales_closed' },
  });
});
