import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FILE_ENDINGS } from './own-files';

test('organizers are told of every kind of file that they may have, and of no other', () => {
  const readme = readFileSync(path.resolve(__dirname, '../../../../README.md'), 'utf8');
  const [, told = ''] = /and is one of ([\w,\s]+)\. It is served/.exec(readme) ?? [];
  expect(told.split(/,\s+/)).toEqual(FILE_ENDINGS);
});
