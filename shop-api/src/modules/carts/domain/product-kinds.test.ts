import { deliveryGroupOf, PRODUCT_KINDS } from '@permanto/contracts';
import { KIND_RULES } from './product-kinds';

test('every kind of product has its rules', () => {
  const table = PRODUCT_KINDS.map((kind) => {
    const { isAddable, hasTicket, isEventTicket, opensDoor, isWithdrawable } = KIND_RULES[kind];
    const group = deliveryGroupOf(kind);
    return [kind, isAddable, group, hasTicket, isEventTicket, opensDoor, isWithdrawable];
  });
  expect(table).toEqual([
    // kind, can be added, delivered with, has a ticket, counts as ticket, opens doors, can be withdrawn from
    ['', true, null, false, false, false, false],
    ['merchandise', true, 'merchandise', false, false, false, true],
    ['serial_card', true, 'tickets', true, false, false, false],
    ['delivery_cost', false, null, false, false, false, false],
    ['payment_cost', false, null, false, false, false, false],
    ['membership', true, 'tickets', true, false, false, false],
    ['single_event_access', true, 'tickets', true, true, true, false],
    ['value_voucher', true, 'tickets', true, false, false, false],
    ['extra_service', true, 'tickets', true, false, true, false],
  ]);
});

test('whatever has a ticket is delivered with the tickets', () => {
  for (const kind of PRODUCT_KINDS) {
    expect(KIND_RULES[kind].hasTicket).toBe(deliveryGroupOf(kind) === 'tickets');
  }
});
