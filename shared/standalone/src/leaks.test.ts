import { type LeakWatch, watchLeaks } from './leaks';

/** Runs the code as if it stood in a remote's sources. */
function inRemote(code: string): void {
  // oxlint-disable-next-line typescript/no-implied-eval -- the stack is to name such a file
  const run = new Function(`${code}\n//# sourceURL=/x/cart-mfe/src/lib/it.ts`) as () => void;
  run();
}

let leaks: LeakWatch;
beforeEach(() => {
  leaks = watchLeaks();
});
afterEach(() => leaks.end());

it.each([
  ["addEventListener('resize', () => {})", 'listens to resize'],
  ["document.addEventListener('keydown', () => {}, true)", 'listens to keydown'],
  ['setInterval(() => {}, 1000)', 'runs an interval'],
])('%s is held until it is undone', (code, what) => {
  inRemote(code);
  expect(leaks.held()).toEqual([expect.stringMatching(`^cart-mfe/src/lib/it.ts:\\d+ ${what}$`)]);
});

it.each([
  "const f = () => {}; addEventListener('resize', f); removeEventListener('resize', f)",
  "const c = new AbortController(); addEventListener('resize', () => {}, { signal: c.signal }); c.abort()",
  "addEventListener('load', () => {}, { once: true })",
  "document.body.appendChild(document.createElement('p')).addEventListener('click', () => {})",
  'clearInterval(setInterval(() => {}, 1000))',
])('%s leaves nothing', (code) => {
  inRemote(code);
  expect(leaks.held()).toEqual([]);
});

it('a listener that is another one when it is removed stays', () => {
  inRemote("addEventListener('resize', () => {}); removeEventListener('resize', () => {})");
  expect(leaks.held()).toHaveLength(1);
});

it('the actions of others are not reported', () => {
  addEventListener('resize', () => undefined);
  sessionStorage.setItem('other', '');
  expect([leaks.held(), leaks.keys()]).toEqual([[], []]);
});

it('the storage keys that a remote uses are reported, with their storage', () => {
  inRemote("sessionStorage.getItem('permanto:cart:a'); localStorage.setItem('b', '')");
  expect(leaks.keys()).toEqual(['permanto:cart:a', 'localStorage b']);
});
