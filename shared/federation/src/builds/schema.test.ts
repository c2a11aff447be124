import * as v from 'valibot';
import { remoteEntry } from './schema';
import { entry } from './testing/entry';

/** Above the build's folder may be another shop's files, which the page and the server would run. */
test.each([
  ['x.js', true],
  ['chunks/x.1.js', true],
  ['../x.js', false],
  ['a/../../x.js', false],
  ['%2e%2e/x.js', false],
  ['.\t./x.js', false],
  ['.\n./x.js', false],
  ['..\\x.js', false],
  ['/x.js', false],
])('a build may have the file %j: %s', (file, isFile) => {
  const node = { file, integrity: 'sha384-x' };
  expect(v.is(remoteEntry, entry('1', { node }))).toBe(isFile);
});
