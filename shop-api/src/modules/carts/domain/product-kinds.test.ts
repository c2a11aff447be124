import { deliveryGroupOf, PRODUCT_KINDS } from '@permanto/contracts';
import { FORM_OF_KIND } from '@permanto/contracts/rules/ticket-form';
import { KIND_RULES } from '../../shop/domain/product-kinds';

test('every kind of product has its rules', () => {
  const table = PRODUCT_KINDS.map((kind) => {
    const { isAddable, isEventTicket, isWithdrawable } = KIND_RULES[kind];
    return [
      kind,
      isAddable,
      deliveryGroupOf(kind),
      FORM_OF_KIND[kind],
      isEventTicket,
      isWithdrawable,
    ];
  });
  expect(table).toEqual([
    // kind, can be added, delivered with, form of its ticket, counts as ticket, can be withdrawn from
    ['', true, null, null, false, false],
    ['merchandise', true, 'merchandise', null, false, true],
    ['serial_card', true, 'tickets', 'serial_card', false, false],
    ['delivery_cost', false, null, null, false, false],
    ['payment_cost', false, null, null, false, false],
    ['membership', true, 'tickets', 'membership', false, false],
    ['single_event_access', true, 'tickets', 'admission', true, false],
    ['value_voucher', true, 'tickets', 'gift_card', false, false],
    ['extra_service', true, 'tickets', 'extra_service', false, false],
  ]);
});

test('every kind with tickets is delivered in the tickets group', () => {
  for (const kind of PRODUCT_KINDS) {
    expect(FORM_OF_KIND[kind] !== null).toBe(deliveryGroupOf(kind) === 'tickets');
  }
});
