import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FILE_ENDINGS } from './own-files';

test('organizers see every allowed file type, and no other', () => {
  const readme = readFileSync(path.resolve(__dirname, '../../../../README.md'), 'utf8');
  const [, named = ''] = /and is one of ([\w,\s]+)\. It is served/.exec(readme) ?? [];
  expect(named.split(/,\s+/)).toEqual(FILE_ENDINGS);
});
