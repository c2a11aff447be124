import type { CartState } from './cart-state';
import { sizeFault } from './size';

interface Size {
  readonly rows?: number;
  readonly remarks?: string | null;
  readonly comments?: string | null;
}

const cart = ({ rows = 1, remarks = null, comments = null }: Size) =>
  ({
    comments_by_customer: comments,
    items: Array.from({ length: rows }, () => ({
      customer_remarks: remarks,
      event_registration: null,
    })),
  }) as unknown as CartState;

const long = 'x'.repeat(2_000);

test.each<[string, Size, Size]>([
  ['rows up to the bound', { rows: 99 }, { rows: 100 }],
  ['texts up to the bound', { rows: 24 }, { rows: 24, remarks: long, comments: 'x' }],
  ['fewer rows', { rows: 130 }, { rows: 129 }],
  ['as many rows', { rows: 130 }, { rows: 130, comments: 'Ovikoodi 12' }],
  ['shorter texts', { rows: 60, remarks: long }, { rows: 59, remarks: long }],
])('%s are let be', (_, before, after) => {
  expect(sizeFault(cart(before), cart(after))).toBeNull();
});

test.each<[string, Size, Size]>([
  ['too many rows', { rows: 100 }, { rows: 101 }],
  ['more of too many rows', { rows: 130 }, { rows: 131 }],
  ['too long texts', { rows: 25 }, { rows: 25, remarks: long }],
])('%s are refused', (_, before, after) => {
  expect(sizeFault(cart(before), cart(after))?.refusal.code).toBe('cart_too_large');
});
