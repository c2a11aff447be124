import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf } from '../git';
import { root } from '../settings';

/** As in `.oxlintrc.json`, whose rule against `Date.now` can't name these. */
const IN_BROWSERS =
  /^(?:shell|[\w-]+-mfe|shared\/(?:api-client|checkout-flow|contracts|event-bus|federation|i18n|ui))\/src\/.+(?<!\.test)\.tsx?$/;
const OWN_TIME = /\bDate\(\s*\)|\bnew Date;|\bTemporal\.Now\b/;

it.each(['new Date()', 'Date( )', 'new Date;', 'Temporal.Now.instant()'])('%s is found', (code) => {
  expect(code).toMatch(OWN_TIME);
});

it('no code of a browser reads its clock, which may be hours off', () => {
  const files = filesOf(root).filter((file) => IN_BROWSERS.test(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter((file) => OWN_TIME.test(readFileSync(path.join(root, file), 'utf8')));
  expect(found).toEqual([]);
});
