import * as v from 'valibot';
import { remoteDeclaration, remoteVersion } from './remote';

const declaration = {
  name: 'catalog',
  contracts: { remote: 1, bus: 1, slots: 1 },
  routes: [
    { id: 'home', path: '/' },
    { id: 'event', path: '/events/:id', slots: [{ name: 'buy-box', props: { eventId: ':id' } }] },
  ],
  slots: [],
};

test('a remote declares its routes, and the slots that they hold', () => {
  const parsed = v.parse(remoteDeclaration, declaration);
  expect(parsed.routes.map(({ slots }) => slots.length)).toEqual([0, 1]);
});

test.each([
  ['an unknown slot', { slots: ['reviews'] }, 'slots.0'],
  ['an unknown field', { colour: 'red' }, 'colour'],
  ['a path that is no pattern', { routes: [{ id: 'x', path: 'events' }] }, 'routes.0.path'],
  [
    'a parameter of the query that is none',
    { routes: [{ id: 'x', path: '/x', query: ['q='] }] },
    'routes.0.query.0',
  ],
  ['a name that can’t be a folder', { name: '../x' }, 'name'],
  ['the name of the shell', { name: 'shell' }, 'name'],
  ['no contract versions', { contracts: {} }, 'contracts.remote'],
])('refuses %s and names the place', (_, change, place) => {
  const result = v.safeParse(remoteDeclaration, { ...declaration, ...change });
  expect(result.issues?.map((issue) => v.getDotPath(issue))).toContain(place);
});

test('a version is one folder, and never the one above', () => {
  const versions = ['0.1.0-abc', '1', '-', '.', '..', '...', '../x', ''];
  expect(versions.filter((version) => v.is(remoteVersion, version))).toEqual([
    '0.1.0-abc',
    '1',
    '-',
  ]);
});
