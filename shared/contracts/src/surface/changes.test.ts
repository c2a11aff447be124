import { findBreakingChanges } from './changes';
import type { Surface } from './surface';

const CALL = 'GET /orders.json, order, application/json';
const before: Surface = {
  versions: { remote: 1, bus: 3, slots: 1 },
  entities: {
    order: { total: 'number', note: 'string?', status: '"paid" | "open"', items: 'item[]' },
    item: { amount: 'number' },
  },
  operations: {
    'orders.get': { call: CALL, answer: { order: 'order' }, takes: { 'query.lang': 'string?' } },
    'orders.list': { call: CALL, answer: { orders: 'order[]' }, takes: {} },
    'orders.withdraw': {
      call: CALL,
      answer: { order: 'order' },
      takes: { 'body.items': 'object[]', 'body.items.amount': 'number' },
    },
  },
  facts: { 'order.paid': { order_number: 'id' } },
  slots: { 'buy-box': { eventId: 'id' } },
};

const withOrder = (change: Readonly<Record<string, string>>): Surface => ({
  ...before,
  entities: { ...before.entities, order: { ...before.entities.order, ...change } },
});
const without = (field: string): Surface => {
  const { [field]: _, ...order } = before.entities.order ?? {};
  return { ...before, entities: { ...before.entities, order } };
};
type Of = Surface['operations'][string];
const operation = (name: string, { call = CALL, ...of }: Omit<Of, 'call'> & Partial<Of>) => ({
  ...before,
  operations: { ...before.operations, [name]: { call, ...of } },
});
const takes = (fields: Readonly<Record<string, string>>) =>
  operation('orders.withdraw', { answer: { order: 'order' }, takes: fields });
const raised = (surface: Surface): Surface => ({
  ...surface,
  versions: { ...surface.versions, remote: 2 },
});

test.each<[string, Surface]>([
  ['nothing', before],
  ['an optional field of an answer', withOrder({ invoice: 'object?', 'invoice.url': 'string' })],
  ['an operation', operation('a.b', { answer: {}, takes: {} })],
  ['a fact', { ...before, facts: { ...before.facts, 'order.sent': { at: 'instant' } } }],
  ['an optional prop', { ...before, slots: { 'buy-box': { eventId: 'id', note: 'string?' } } }],
  [
    'an optional field of a body',
    takes({ ...before.operations['orders.withdraw']?.takes, 'body.why': 'string?' }),
  ],
  ['what a body may lack', takes({ 'body.items': 'object[]?', 'body.items.amount': 'number' })],
  [
    'another name of an entity',
    {
      ...before,
      entities: { order: { ...before.entities.order, items: 'row[]' }, row: { amount: 'number' } },
    },
  ],
])('%s is added within a version', (_, after) => {
  expect(findBreakingChanges(before, after)).toEqual([]);
});

test.each<[string, Surface, RegExp]>([
  [
    'a required field of an answer',
    withOrder({ invoice_url: 'string' }),
    /^orders\.get, orders\.withdraw: order\.invoice_url is new and required\. Instead: make it optional, .*, or raise CONTRACT_VERSIONS\.remote to 2\.$/m,
  ],
  ['an optional field that goes', without('note'), /order\.note is gone.*remote to 2/],
  [
    'a field that becomes optional',
    withOrder({ total: 'number?' }),
    /order\.total is optional now/,
  ],
  [
    'another value of a field',
    withOrder({ status: '"late" | "open" | "paid"' }),
    /send the new values only when/,
  ],
])('%s needs the next version', (_, after, words) => {
  expect(findBreakingChanges(before, after).join('\n')).toMatch(words);
  expect(findBreakingChanges(before, raised(after))).toEqual([]);
});

test.each<[string, Surface, RegExp]>([
  [
    'a required field that goes',
    without('total'),
    /order\.total is gone.*make it optional with one version/,
  ],
  [
    'another type',
    withOrder({ total: 'string' }),
    /order\.total was number and is string.*add a field beside it/,
  ],
  ['a value less', withOrder({ status: '"paid"' }), /add a field beside it/],
  ['a list of what was one', withOrder({ total: 'number[]' }), /is number\[\]/],
  [
    'a required field of a body',
    takes({ ...before.operations['orders.withdraw']?.takes, 'body.why': 'string' }),
    /^orders\.withdraw: body\.why is new and required\. Instead: make it optional: earlier builds/,
  ],
  [
    'a field that a body must have from now on',
    operation('orders.get', { answer: { order: 'order' }, takes: { 'query.lang': 'string' } }),
    /query\.lang is required now\. Instead: leave it as it was\.$/,
  ],
  [
    'another address',
    operation('orders.list', { call: 'GET /all', answer: { orders: 'order[]' }, takes: {} }),
    /^orders\.list: it was called by GET \/orders\.json.* Instead: add an operation beside it\.$/,
  ],
])('%s is refused even with the next version', (_, after, words) => {
  expect(findBreakingChanges(before, raised(after)).join('\n')).toMatch(words);
});

test('facts and slots go by their own versions', () => {
  const facts = { 'order.paid': { order_number: 'id', sum: 'number' } };
  expect(findBreakingChanges(before, { ...before, facts })).toEqual([
    'order.paid: sum is new and required. Instead: make it optional, until everything that is served has it, or raise CONTRACT_VERSIONS.bus to 4.',
  ]);
  expect(findBreakingChanges(before, raised({ ...before, facts }))).toHaveLength(1);
  const versions = { ...before.versions, bus: 4 };
  expect(findBreakingChanges(before, { ...before, facts, versions })).toEqual([]);
});

test('a version goes up by one', () => {
  const leap = { ...before, versions: { ...before.versions, bus: 5 } };
  expect(findBreakingChanges(before, leap)).toEqual([
    'CONTRACT_VERSIONS.bus goes from 3 to 5: it may stay or become 4.',
  ]);
});
