import { allOperations } from '../api';
import type { RemoteDeclaration } from '../remote';
import { needsOf, type Spoken } from './needs';
import { surfaceOf } from './surface';

const silent: Spoken = {
  operations: [],
  watches: [],
  publishes: [],
  holds: [],
  words: new Set(),
};
const declaration: RemoteDeclaration = {
  name: 'catalog',
  contracts: { remote: 1, bus: 1, slots: 1 },
  routes: [],
  slots: [],
};
/** The contracts, where slot and fact have one field more than this remote may know. */
const surface = {
  ...surfaceOf(allOperations),
  slots: { 'buy-box': { eventId: 'string', note: 'string?' } },
  facts: { 'cart.changed': { cart_id: 'string', mood: 'string?' } },
};

const needsWith = (spoken: Partial<Spoken>, declared: Partial<RemoteDeclaration> = {}) =>
  needsOf({ ...silent, ...spoken }, { ...declaration, ...declared }, surface);

test('a fact is listed with the fields that the sources use, not with all of the contract', () => {
  const publishes = ['cart.changed'];
  const publishesOf = (...words: string[]) =>
    needsWith({ publishes, words: new Set(words) }).publishes;
  expect(publishesOf('cart_id')).toEqual({ 'cart.changed': ['cart_id'] });
  expect(publishesOf('cart_id', 'mood')).toEqual({ 'cart.changed': ['cart_id', 'mood'] });
});

const rendered = (...props: string[]) => ({ slot: 'buy-box', props });
const routed = (...props: string[]): RemoteDeclaration['routes'] => [
  {
    id: 'event',
    path: '/events/:id',
    query: [],
    slots: [{ name: 'buy-box', props: Object.fromEntries(props.map((prop) => [prop, ':id'])) }],
  },
];

test.each<[string, Spoken['holds'], RemoteDeclaration['routes'], string[]]>([
  ['what its element has', [rendered('eventId')], [], ['eventId']],
  ['what its route declares', [], routed('eventId'), ['eventId']],
  ['both', [rendered('eventId', 'note')], routed('eventId', 'note'), ['eventId', 'note']],
  ['not what the route lacks', [rendered('eventId', 'note')], routed('eventId'), ['eventId']],
  [
    'not what one of its places lacks',
    [rendered('eventId', 'note'), rendered('eventId')],
    [],
    ['eventId'],
  ],
  ['whatever a spread may give', [{ slot: 'buy-box', props: null }], [], ['eventId', 'note']],
])('a held slot is given %s', (_title, holds, routes, props) => {
  expect(needsWith({ holds }, { routes }).holds).toEqual({ 'buy-box': props });
});
