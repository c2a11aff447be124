import { chmodSync, readFileSync, statSync } from 'node:fs';
import { staffKeys, staffKeysFile } from './staff-keys';
import { temporaryFolder } from '@permanto/server/temporary-folder';

test('each shop has a staff key, generated once, which other users can’t read', () => {
  const folder = temporaryFolder();
  const first = staffKeys(folder);
  const keys = JSON.parse(first) as Record<string, string>;
  expect(Object.keys(keys)).toEqual(['areena', 'kotipelit']);
  expect(Object.values(keys).every((key) => key.length >= 32)).toBe(true);
  expect(staffKeys(folder)).toBe(first);
  const file = staffKeysFile(folder);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(keys);
  expect(statSync(file).mode & 0o077).toBe(0);

  chmodSync(file, 0o644);
  expect(staffKeys(folder)).toBe(first);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
