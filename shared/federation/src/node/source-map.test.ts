import { createSourceFinder, stackOf } from './source-map';

const FILE = 'http://assets.test/cart/1/node/remote.js';
/** Line 2, column 3 of the build is line 12, column 5 of the source. */
const MAP = {
  version: 3,
  file: 'remote.js',
  sources: ['webpack://permanto/cart-mfe/src/lib/total.ts'],
  names: [],
  mappings: ';EAWI',
};
const STACK = `Error: no total\n    at total (${FILE}:2:3)\n    at node:internal/timers:1:2`;

/** jsdom has no `Response`. */
const answerOf = (body: unknown) => ({ json: () => Promise.resolve(body) }) as Response;

function withMap(answer: () => Promise<Response>) {
  const asked: unknown[] = [];
  const inSources = createSourceFinder(new Set([FILE]), (url) => {
    asked.push(url);
    return answer();
  });
  return { asked, inSources };
}

it('names the place in the sources, and asks for the map once', async () => {
  const { asked, inSources } = withMap(() => Promise.resolve(answerOf(MAP)));
  const found =
    'Error: no total\n    at total (cart-mfe/src/lib/total.ts:12:5)\n    at node:internal/timers:1:2';
  await expect(inSources(STACK)).resolves.toBe(found);
  await expect(inSources(STACK)).resolves.toBe(found);
  expect(asked).toEqual([`${FILE}.map`]);
});

it.each([
  ['is no map', () => Promise.resolve(answerOf('Not found'))],
  ['is unreachable', () => Promise.reject(new Error('refused'))],
])('leaves the stack as it is where there %s', async (_, answer) => {
  await expect(withMap(answer).inSources(STACK)).resolves.toBe(STACK);
});

it('asks for nothing where no remote is in the stack', async () => {
  const { asked, inSources } = withMap(() => Promise.reject(new Error('unasked')));
  await expect(inSources('threw: Error: no total')).resolves.toBe('threw: Error: no total');
  expect(asked).toEqual([]);
});

it('asks no address that an error merely names', async () => {
  const { asked, inSources } = withMap(() => Promise.resolve(answerOf(MAP)));
  const words = 'Error: see http://10.0.0.1/admin/node/remote.js:2:3';
  await expect(inSources(words)).resolves.toBe(words);
  expect(asked).toEqual([]);
});

it('says what was thrown, also where it is no error', () => {
  expect(stackOf('nothing')).toBe('nothing');
  expect(stackOf(new TypeError('no total'))).toMatch(/^TypeError: no total\n +at /);
});
