import { buildFailure } from '../../render/worker/build-failure';
import { recordFailure } from './record-failure';

const errorNamed = (name: string) => Object.assign(new Error('no'), { name });

test.each([
  ['deadline', new Error('deadline'), { kind: 'load_failed', name: 'deadline' }],
  ['unloadable', new Error('answers 404'), { kind: 'load_failed', name: 'unloadable' }],
  ['unloadable', errorNamed('IntegrityError'), { kind: 'load_failed', name: 'integrity' }],
  ['contract', new Error('contract'), { kind: 'load_failed', name: 'contract' }],
  ['threw', new TypeError('x is not a function'), { kind: 'error', name: 'render' }],
  ['looped', 'its process died', { kind: 'error', name: 'render' }],
] as const)('records %s (%s) under the same name as browsers do', (kind, reason, reported) => {
  const record = jest.fn();
  recordFailure(buildFailure('cart@1a', kind, reason), { record });
  expect(record.mock.calls).toEqual([
    [{ ...reported, remote: 'cart', version: '1a', value: 1 }, 'server'],
  ]);
});

test('ignores failures that are not a build’s', () => {
  const record = jest.fn();
  recordFailure(buildFailure('hydration', 'hydration', 'the server sends …'), { record });
  expect(record).not.toHaveBeenCalled();
});
