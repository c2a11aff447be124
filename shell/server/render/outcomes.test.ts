import { type BuildFailure, buildFailure } from './worker/build-failure';
import { outcomesOf } from './outcomes';

const page = (shown: string[], failures: BuildFailure[] = [], late: string[] = []) => ({
  shown,
  failures,
  reads: late.map((of) => ({ of, is_page: false, is_late: true })),
});
const errorNamed = (name: string) => Object.assign(new Error('no'), { name });

it('is healthy if the build is shown', () => {
  expect(outcomesOf(page(['catalog@1', 'cart@new']))).toEqual([
    { build: 'catalog@1', fault: null },
    { build: 'cart@new', fault: null },
  ]);
});

it.each([
  ['threw', new TypeError('no')],
  ['looped', 'its process died'],
  ['contract', new Error('contract')],
  ['unloadable', errorNamed('IntegrityError')],
  ['unloadable', new Error('answers 404')],
] as const)('is an error for a build that failed: %s (%s)', (kind, reason) => {
  expect(outcomesOf(page(['cart@good'], [buildFailure('cart@new', kind, reason)]))).toEqual([
    { build: 'cart@new', fault: 'errors' },
    { build: 'cart@good', fault: null },
  ]);
});

it.each([
  ['deadline', new Error('deadline')],
  ['unloadable', errorNamed('LateError')],
] as const)('ignores a build whose file is only late: %s (%s)', (kind, reason) => {
  expect(outcomesOf(page(['cart@live'], [buildFailure('cart@new', kind, reason)]))).toEqual([
    { build: 'cart@live', fault: null },
  ]);
});

it('is slow if its reads were late, for that remote only', () => {
  expect(outcomesOf(page(['catalog@1', 'cart@live'], [], ['cart buy-box']))).toEqual([
    { build: 'catalog@1', fault: null },
    { build: 'cart@live', fault: 'slow' },
  ]);
});
