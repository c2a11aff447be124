import { eventState, OPENING_GRACE_MS, salesState } from './sales';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const confirmed = { status: 'confirmed', end_date: '2026-11-27T18:30:00Z' } as const;
const shut = { available: false, open_at: null, close_at: null };

test.each([
  ['open', { available: true }],
  ['open', { available: true, open_at: '2026-11-21T08:00:00Z' }],
  ['notYet', { open_at: '2026-11-21T08:00:00Z' }],
  ['closed', { close_at: '2026-11-20T10:00:00Z' }],
  ['closed', { open_at: '2026-11-01T08:00:00Z', close_at: '2026-11-20T09:00:00Z' }],
  ['soldOut', { close_at: '2026-11-21T09:00:00Z' }],
  ['soldOut', {}],
] as const)('sales are %s: %j', (state, changes) => {
  expect(salesState({ ...shut, ...changes }, NOW)).toBe(state);
});

test('sales that open at this moment are not called sold out', () => {
  const opens = { ...shut, open_at: '2026-11-20T10:00:00Z' };
  expect(salesState(opens, NOW + OPENING_GRACE_MS - 1)).toBe('notYet');
  expect(salesState(opens, NOW + OPENING_GRACE_MS)).toBe('soldOut');
});

test.each([
  ['open', {}],
  ['finished', { end_date: '2026-11-20T10:00:00Z' }],
  ['finished', { status: 'finished' }],
  ['cancelled', { status: 'cancelled', end_date: '2026-11-01T10:00:00Z' }],
  ['postponed', { status: 'postponed' }],
] as const)('an event is %s: %j', (state, changes) => {
  expect(eventState({ ...confirmed, ...changes }, NOW)).toBe(state);
});
