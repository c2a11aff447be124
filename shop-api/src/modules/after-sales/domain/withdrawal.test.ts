import fc from 'fast-check';
import { cents, sum, type DeliveryGroup, type ProductKind } from '@permanto/contracts';
import { refundOf, type Pieces } from '@permanto/contracts/rules/withdrawal';
import type { ChosenDelivery } from '../../carts/domain/cart-state';
import type { OrderLine } from '../../orders/domain/snapshot';
import {
  refundableOf,
  withdrawalOf,
  withdrawableUntil,
  type Withdrawable,
  type Withdrawal,
} from './withdrawal';

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
  const delivery_methods = [brought('merchandise', 'posti', 500)];
  const none = { vouchers: cents(0), withdrawals: [] };
  return { lines, total, paid_at, delivery_methods, ...none, ...given };
}

const brought = (
  delivery_group: DeliveryGroup,
  delivery_method_id: string,
  price: number | null,
): ChosenDelivery => ({ delivery_group, delivery_method_id, price });

/** The order after it was withdrawn from, one wish after the other; wishes that are refused leave it. */
function after(from: Withdrawable, wishes: readonly (readonly Pieces[] | undefined)[]) {
  return wishes.reduce<Withdrawable>((paid, wish) => {
    const made = withdrawalOf(paid, wish);
    if (!made.ok) return paid;
    const withdrawal: Withdrawal = { id: '', created_at: new Date(), ...made.value };
    return { ...paid, withdrawals: [...paid.withdrawals, withdrawal] };
  }, from);
}

const totalsBack = ({ withdrawals }: Withdrawable) => withdrawals.map(({ total }) => total);

const scarves = [line('merchandise', 3, 2_000), line('delivery_cost', 1, 500)];
const ticket = line('single_event_access', 1, 3_000);
const cap = line('merchandise', 1, 1_000);
const fee = line('payment_cost', 1, 200);

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

  it.each([
    [[cap, line('delivery_cost', 1, 500), fee], [1_700]],
    [[ticket, cap, line('delivery_cost', 1, 500), fee], [1_500]],
  ])(
    'of all goods gives their delivery back, and service costs when nothing is left',
    (lines, back) => {
      expect(totalsBack(after(order(lines), [undefined]))).toEqual(back);
    },
  );

  it('gives the delivery back once, with the last of the goods, whatever else stands', () => {
    const mixed = order([ticket, ...scarves.slice(0, 1), cap, line('delivery_cost', 1, 500)]);
    const wishes = [[{ item: 1, amount: 3 }], undefined, undefined];
    expect(totalsBack(after(mixed, wishes))).toEqual([6_000, 1_500]);
  });

  it.each([
    ['of the goods', ['tickets', 'merchandise'], 1_700],
    ['of the goods, whichever was chosen first', ['merchandise', 'tickets'], 1_400],
  ] as const)('gives back the delivery %s, not that of the tickets', (_, groups, back) => {
    const lines = [ticket, cap, line('delivery_cost', 1, 400), line('delivery_cost', 1, 700)];
    const delivery_methods = groups.map((group, i) => brought(group, group, i === 0 ? 400 : 700));
    expect(totalsBack(after(order(lines, { delivery_methods }), [undefined]))).toEqual([back]);
  });

  it('takes no delivery that is free for one that costs', () => {
    const lines = [ticket, cap, line('delivery_cost', 1, 400)];
    const free = brought('tickets', 'sahkoinen', null);
    const delivery_methods = [free, brought('merchandise', 'posti', 400)];
    expect(totalsBack(after(order(lines, { delivery_methods }), [undefined]))).toEqual([1_400]);
  });

  it.each([
    ['of goods and tickets together', 'posti'],
    ['of which is not known what it brought', 'lahetti'],
  ])('leaves a delivery %s while tickets stand', (_, tickets) => {
    const lines = [ticket, cap, line('delivery_cost', 1, 400)];
    const methods = [brought('merchandise', 'posti', 400), brought('tickets', tickets, 400)];
    const paid = order(lines, { delivery_methods: methods });
    expect(totalsBack(after(paid, [undefined]))).toEqual([1_000]);
  });

  it('leaves a cost that has come back before', () => {
    const before = { id: '', created_at: new Date(), total: cents(500), money: cents(500) };
    const delivery = { ...before, vouchers: cents(0), pieces: [{ item: 1, amount: 1 }] };
    const paid = order(scarves, { withdrawals: [delivery] });
    expect(totalsBack(after(paid, [undefined]))).toEqual([500, 6_000]);
  });

  it('gives nothing back twice and never more than was paid, by money or by vouchers', () => {
    const goods = fc.record({ amount: fc.integer({ min: 1, max: 4 }), price: fc.nat(5_000) });
    const wish = fc.option(
      fc.array(fc.record({ item: fc.nat(4), amount: fc.integer({ min: 1, max: 3 }) })),
      { nil: undefined },
    );
    const given = [fc.array(goods, { maxLength: 3 }), fc.boolean(), fc.nat(100)] as const;
    fc.assert(
      fc.property(...given, fc.array(wish), (bought, hasTicket, percent, wishes) => {
        const rows = bought.map(({ amount, price }) => line('merchandise', amount, price));
        const costs = [line('delivery_cost', 1, 500), fee];
        const lines = [...rows, ...(hasTicket ? [ticket] : []), ...costs];
        const { total } = order(lines);
        const vouchers = cents(Math.floor((total * percent) / 100));
        const { withdrawals } = after(order(lines, { vouchers }), [
          ...wishes,
          undefined,
          undefined,
        ]);
        const kept = hasTicket ? ticket.total + fee.total : 0;
        const back = rows.length > 0 ? total - kept : 0;
        const money = Math.min(back, total - vouchers);
        // What the page says before each is confirmed, from what it was told of the order.
        withdrawals.forEach((made, at) => {
          const before = order(lines, { vouchers, withdrawals: withdrawals.slice(0, at) });
          const goods = made.pieces.filter(({ item }) => item < rows.length);
          expect(made).toMatchObject(refundOf(refundableOf(before), goods));
        });
        expect(sum(withdrawals.map((one) => one.money))).toBe(money);
        expect(sum(withdrawals.map((one) => one.vouchers))).toBe(back - money);
      }),
    );
  });

  it('can be made for so many days from the payment', () => {
    expect(withdrawableUntil(order(scarves), 21)).toEqual(new Date('2026-11-10T21:59:59.999Z'));
  });
});
