import { REMOTES } from '../settings';
import { affectedBy } from './affected';

const FILES = [
  'cart-mfe/src/lib/sum.ts',
  'cart-mfe/src/lib/sum.test.ts',
  'cart-mfe/src/page.test.tsx',
  'shared/ui/src/button.tsx',
  'shared/ui/src/button.test.tsx',
  'tools/src/checks/citations.test.ts',
];
const CHECKS = ['tools/src/checks/citations.test.ts'];

/** The title of a browser test as Playwright compares it. */
const CART = 'pglite cart-life.e2e.ts two tabs @core @cart';
const SEATS = 'pglite seats.e2e.ts seats are reserved @core @seating';
const PURCHASE = 'pglite purchase.e2e.ts a purchase @core';
const TITLES = [CART, SEATS, PURCHASE, CART.replace('@core ', ''), 'pglite forms.e2e.ts @core'];

const affected = (...changed: string[]) => affectedBy(changed, FILES, REMOTES);
const chosen = (...changed: string[]) => {
  const { journeys } = affected(...changed);
  return journeys === undefined ? [] : TITLES.filter((title) => new RegExp(journeys).test(title));
};

test.each([
  ['code', 'cart-mfe/src/lib/sum.ts', ['cart-mfe/src/lib/sum.ts']],
  ['a deleted file', 'cart-mfe/src/lib/gone.ts', []],
  ['a document', 'docs/testing.md', []],
  [
    'what tests read, such as texts',
    'cart-mfe/src/i18n/fi.json',
    ['cart-mfe/src/lib/sum.test.ts', 'cart-mfe/src/page.test.tsx'],
  ],
  ['a file of shared', 'shared/ui/src/tokens.css', ['shared/ui/src/button.test.tsx']],
])('related to %s', (_, changed, related) => {
  expect(affected(changed).related).toEqual([...related, ...CHECKS]);
});

test.each(['package-lock.json', 'jest.config.js', 'shared/build/jest.js'])(
  '%s concerns all tests',
  (changed) => {
    expect(affected(changed).related).toBeUndefined();
    expect(chosen(changed)).toEqual([PURCHASE]);
  },
);

test.each([
  ['a remote', ['cart-mfe/src/lib/sum.ts'], [CART, PURCHASE]],
  ['two remotes', ['cart-mfe/x.css', 'seating-mfe/x.ts'], [CART, SEATS, PURCHASE]],
  ['what all stand on', ['shared/ui/src/button.tsx'], [PURCHASE]],
  ['the API', ['shop-api/src/main.ts'], [PURCHASE]],
  ['a spec', ['e2e/specs/seats.e2e.ts'], [SEATS, PURCHASE]],
  ['documents', ['docs/wire.md', 'cart-mfe/README.md', 'LICENSE'], []],
  ['a jest test', ['cart-mfe/src/lib/sum.test.ts'], []],
  ['nothing', [], []],
])('journeys for a change of %s', (_, changed, expected) => {
  expect(chosen(...changed)).toEqual(expected);
});
