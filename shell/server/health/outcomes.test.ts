import type { BuildFailure } from '../worker/job';
import { outcomesOf } from './outcomes';

const page = (shown: string[], failures: BuildFailure[] = [], late: string[] = []) => ({
  shown,
  failures,
  reads: late.map((of) => ({ of, is_page: false, is_late: true })),
});
const failure = (build: string, reason: string): BuildFailure => ({ build, reason });

it('is well where the build is shown', () => {
  expect(outcomesOf(page(['catalog@1', 'cart@new']))).toEqual([
    { build: 'catalog@1', fault: null },
    { build: 'cart@new', fault: null },
  ]);
});

it.each([
  'threw: TypeError: no',
  'looped: it never came back',
  'contract: Refused: contract',
  'unloadable: IntegrityError: not the file of its record',
  'unloadable: Error: answers 404',
])('is an error of a build that was tried in vain: %s', (reason) => {
  expect(outcomesOf(page(['cart@good'], [failure('cart@new', reason)]))).toEqual([
    { build: 'cart@new', fault: 'errors' },
    { build: 'cart@good', fault: null },
  ]);
});

it.each([
  'deadline: Refused: deadline',
  'unloadable: LateError: http://cdn.test/cart/new/node/remote.js is still on its way',
])('says nothing of a build whose file only comes late: %s', (reason) => {
  expect(outcomesOf(page(['cart@live'], [failure('cart@new', reason)]))).toEqual([
    { build: 'cart@live', fault: null },
  ]);
});

it('is slow where what it reads came too late, of that remote alone', () => {
  expect(outcomesOf(page(['catalog@1', 'cart@live'], [], ['cart buy-box']))).toEqual([
    { build: 'catalog@1', fault: null },
    { build: 'cart@live', fault: 'slow' },
  ]);
});
