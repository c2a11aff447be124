import { cents, type ProductKind } from '@permanto/contracts';
import type { OrderLine } from './snapshot';
import { withdrawalOf, withdrawableUntil, type Withdrawable, type Withdrawal } from './withdrawal';

const line = (type: ProductKind, amount: number, price: number): OrderLine => ({
  product: { id: type, title: { fi: type }, type },
  event: null,
  amount,
  price: cents(price),
  total: cents(price * amount),
  vat_percentage: 25.5,
  seats: [],
});

function order(lines: readonly OrderLine[], given: Partial<Withdrawable> = {}): Withdrawable {
  const total = cents(lines.reduce((sum, one) => sum + one.total, 0));
  const paid_at = new Date('2026-10-20T12:00:00Z');
  return { lines, total, vouchers: cents(0), paid_at, withdrawals: [], ...given };
}

const scarves = [line('merchandise', 3, 2_000), line('delivery_cost', 1, 500)];

describe('a withdrawal', () => {
  it.each([
    ['membership'],
    ['serial_card'],
    ['single_event_access'],
    ['value_voucher'],
    ['extra_service'],
    ['payment_cost'],
    [''],
  ] as const)('is not for %s', (type) => {
    expect(withdrawalOf(order([line(type, 1, 1_000)]), undefined).ok).toBe(false);
  });

  it('gives back money before vouchers, and never more money than came', () => {
    const paid = order(scarves, { vouchers: cents(4_000) });
    const first = withdrawalOf(paid, [{ item: 0, amount: 1 }]);
    expect(first).toMatchObject({ ok: true, value: { total: 2_000, money: 2_000, vouchers: 0 } });
    if (!first.ok) throw new Error('refused');
    const before: Withdrawal = { id: '1', created_at: new Date(), ...first.value };
    const rest = withdrawalOf({ ...paid, withdrawals: [before] }, undefined);
    expect(rest).toMatchObject({ ok: true, value: { total: 4_500, money: 500, vouchers: 4_000 } });
  });

  it('gives costs back with the last piece only', () => {
    const part = withdrawalOf(order(scarves), [{ item: 0, amount: 2 }]);
    expect(part).toMatchObject({ value: { pieces: [{ item: 0, amount: 2 }], total: 4_000 } });
    const all = withdrawalOf(order(scarves), [{ item: 0, amount: 3 }]);
    expect(all).toMatchObject({
      value: {
        pieces: [
          { item: 0, amount: 3 },
          { item: 1, amount: 1 },
        ],
        total: 6_500,
      },
    });
  });

  it('can be made for so many days from the payment', () => {
    expect(withdrawableUntil(order(scarves), 21)).toEqual(new Date('2026-11-10T12:00:00Z'));
  });
});
