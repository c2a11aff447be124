import { noteFailure } from './note-failure';

test.each([
  ['deadline: Error: deadline', { kind: 'load_failed', name: 'deadline' }],
  [
    'unloadable: Error: http://assets.test/ answers 404',
    { kind: 'load_failed', name: 'unloadable' },
  ],
  ['unloadable: IntegrityError: another file', { kind: 'load_failed', name: 'integrity' }],
  ['contract: Error: contract', { kind: 'load_failed', name: 'contract' }],
  ['threw: TypeError: x is not a function', { kind: 'error', name: 'render' }],
  ['looped: it never came back', { kind: 'error', name: 'render' }],
])('the server tells of a build that failed by "%s" as browsers do', (reason, told) => {
  const note = jest.fn();
  noteFailure({ build: 'cart@1a', reason }, { note });
  expect(note.mock.calls).toEqual([
    [{ ...told, remote: 'cart', version: '1a', value: 1 }, 'server'],
  ]);
});

test('what is no failure of a build is told of nowhere', () => {
  const note = jest.fn();
  noteFailure({ build: 'hydration', reason: 'the server sends …' }, { note });
  expect(note).not.toHaveBeenCalled();
});
