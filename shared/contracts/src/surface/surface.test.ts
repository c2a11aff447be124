import { readFileSync } from 'node:fs';
import path from 'node:path';
import { allOperations } from '../api';
import { findBreakingChanges } from './changes';
import { type Surface, surfaceOf } from './surface';

const FILE = path.resolve(__dirname, '../../surface.json');
const recorded = JSON.parse(readFileSync(FILE, 'utf8')) as Surface;
const current = surfaceOf(allOperations);

test('the contracts change so that everybody who is served understands them', () => {
  expect(findBreakingChanges(recorded, current)).toEqual([]);
});

test('what the contracts offer is recorded', () => {
  const isRecorded = JSON.stringify(recorded) === JSON.stringify(current);
  expect(
    isRecorded
      ? ''
      : 'The contracts have changed: `npx permanto contracts` records it in shared/contracts/surface.json, to be committed with the change.',
  ).toBe('');
});

test('the surface speaks of every field once, and of entities by their name', () => {
  expect(current.operations['carts.addItems']).toMatchObject({
    answer: { cart: 'cart' },
    takes: { 'body.cart_items': 'object[]?', 'body.cart_items.amount': 'number' },
  });
  expect(current.entities.order).toMatchObject({
    items: 'orderItem[]',
    language: '"en" | "fi" | "sv"',
    cart_id: 'null | uuid?',
    'withdrawal.until': 'instant',
  });
  expect(current.entities.requirements?.type).toBe('"badge" | "campaign" | "serial_card"');
  expect(current.entities.shop).toMatchObject({ 'redirects.*': 'string' });
  expect(current.facts['consent.changed']).toMatchObject({ marketing: 'boolean' });
  expect(current.slots['buy-box']).toEqual({ eventId: 'id' });
});
