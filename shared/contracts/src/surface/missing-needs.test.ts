import { allOperations } from '../api';
import type { RemoteDeclaration } from '../remote';
import { findMissingNeeds, type Live } from './missing-needs';
import { type Needs, needsOf, type Spoken } from './needs';
import { offeredBy, type OfferedOperations } from './offered';
import { type Surface, surfaceOf } from './surface';

const surface = surfaceOf(allOperations);
const offered = offeredBy(surface);
const declaration: RemoteDeclaration = {
  name: 'checkout',
  contracts: { remote: 1, bus: 1, slots: 1 },
  routes: [{ id: 'order', path: '/orders', query: [], slots: [{ name: 'cart-time', props: {} }] }],
  slots: ['buy-box'],
};
const spoken: Spoken = {
  operations: ['orders.get', 'orders.withdraw'],
  watches: ['cart.expired'],
  publishes: ['order.paid'],
  holds: [{ slot: 'product-box', props: ['productId'] }],
  words: new Set(['order_number', 'items', 'amount', 'links', 'is_paying', 'price', 'body']),
};
const needs = needsOf(spoken, declaration, surface);
const live: Live = { api: offered, shell: surface, remotes: {} };

const without = (operations: OfferedOperations, name: string, path: string): OfferedOperations => {
  const { answers = [], takes = [] } = operations[name] ?? {};
  const left = (paths: readonly string[]) => paths.filter((one) => one !== path);
  return { ...operations, [name]: { answers: left(answers), takes: left(takes) } };
};
const factless = ({ facts, ...rest }: Surface): Surface => {
  const { 'order.paid': _, ...others } = facts;
  return { ...rest, facts: others };
};

test('a build needs what its sources speak of, each field by its whole path', () => {
  const fields = ['order.order_number', 'order.items.amount', 'order.items.price'];
  expect(needs).toEqual({
    answers: [{ of: ['orders.get', 'orders.withdraw'], fields: expect.arrayContaining(fields) }],
    sends: { 'orders.withdraw': ['body.items.amount'] },
    watches: { 'cart.expired': ['is_paying'] },
    publishes: { 'order.paid': ['order_number'] },
    fills: { 'buy-box': ['eventId'] },
    holds: { 'cart-time': [], 'product-box': ['productId'] },
  });
  // `seats` is not used by either side, so neither are its rows.
  expect(JSON.stringify(needs)).not.toMatch(/seats|withdrawal/);
});

test('what is built from the same contracts fits', () => {
  expect(findMissingNeeds(needs, { ...live, remotes: { cart: needs } })).toEqual([]);
});

test('without declarations there are no findings', () => {
  expect(findMissingNeeds(needs, { api: null, shell: null, remotes: {} })).toEqual([]);
});

const paths = offered['orders.get']?.answers.filter((path) => path.startsWith('order.items')) ?? [];
const noItems = paths.reduce((api, path) => without(api, 'orders.get', path), offered);
const { 'orders.withdraw': _, ...noWithdrawal } = offered;

test.each<[string, Partial<Live>, string[]]>([
  [
    'a field that the API lacks',
    { api: without(offered, 'orders.get', 'order.items.price') },
    [
      'needs the field `order.items.price` of `orders.get`, which the live API lacks: deploy the API first.',
    ],
  ],
  [
    'all below a field that the API lacks, once',
    { api: noItems },
    [
      'needs the field `order.items` of `orders.get`, which the live API lacks: deploy the API first.',
    ],
  ],
  [
    'an operation that the API lacks',
    { api: noWithdrawal },
    ['needs the operation `orders.withdraw`, which the live API lacks: deploy the API first.'],
  ],
  [
    'a field that the API would not take',
    { api: without(offered, 'orders.withdraw', 'body.items.amount') },
    [
      'sends the field `body.items.amount` to `orders.withdraw`, which the live API doesn’t take: deploy the API first.',
    ],
  ],
  [
    'a field that the shell drops',
    {
      shell: {
        ...surface,
        entities: { ...surface.entities, orderItem: { amount: 'number' } },
      },
    },
    [
      'needs the field `order.items.price` of `orders.get`, `orders.withdraw`, which the live shell lacks: deploy the shell first.',
    ],
  ],
  [
    'a fact that the shell’s bus lacks',
    { shell: factless(surface) },
    ['needs the fact `order.paid`, which the live shell lacks: deploy the shell first.'],
  ],
  [
    'a field that the fact’s owner doesn’t tell',
    { remotes: { cart: { ...needs, publishes: { 'cart.expired': ['cart_id'] } } } },
    [
      'needs the field `is_paying` of the fact `cart.expired`, which the live cart doesn’t tell: deploy cart first.',
    ],
  ],
  [
    'a prop that the slot’s page doesn’t give',
    { remotes: { catalog: { ...needs, holds: { 'buy-box': [] } } } },
    [
      'needs the prop `eventId` of the slot `buy-box`, which the live catalog doesn’t give: deploy catalog first.',
    ],
  ],
  [
    'a prop that the slot’s filler needs, and an older page doesn’t give',
    { remotes: { cart: { ...needs, fills: { 'product-box': ['productId', 'amount'] } } } },
    [
      'doesn’t give the prop `amount` of the slot `product-box`, which the live cart needs: deploy another cart first.',
    ],
  ],
])('%s is told', (_title, change, faults) => {
  expect(findMissingNeeds(needs, { ...live, ...change })).toEqual(faults);
});

test('a fact that is not published yet, and one of an older build, are accepted', () => {
  const remotes: Readonly<Record<string, Needs>> = { cart: { ...needs, publishes: {} } };
  expect(findMissingNeeds(needs, { ...live, remotes })).toEqual([]);
});
