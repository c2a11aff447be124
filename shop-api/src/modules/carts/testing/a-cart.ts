import { inDays } from '../../../testing/test-shop';
import type { CartRow, CartState } from '../domain/cart-state';

export function aRow(given: Partial<CartRow> & Pick<CartRow, 'product_id'>): CartRow {
  return {
    id: given.product_id,
    amount: 1,
    event_registration: null,
    customer_remarks: null,
    choices: {},
    ...given,
  };
}

/** An open cart, empty except for what the test gives. */
export function aCart(given: Partial<CartState> = {}): CartState {
  return {
    uuid: 'cart',
    shop_key: 'testi',
    status: 'open',
    created: inDays(0),
    expires: inDays(1),
    hold_until: inDays(1),
    seats_until: null,
    presence_number: 0,
    client: null,
    step: 0,
    items: [],
    seat_reservations: [],
    delivery_methods: [],
    codes: [],
    customer: null,
    delivery_customer: null,
    billing_customer: null,
    comments_by_customer: null,
    checkout_id: null,
    ...given,
  };
}
