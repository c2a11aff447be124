import { statSync } from 'node:fs';
import { statusToken, statusTokenFile } from './status-token';
import { temporaryFolder } from './testing/temporary-folder';

it('is made once, long enough for the shell, and nobody else’s to read', () => {
  const folder = temporaryFolder();
  const token = statusToken(folder);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(statusToken(folder)).toBe(token);
  expect(statusToken(temporaryFolder())).not.toBe(token);
  expect(statSync(statusTokenFile(folder)).mode & 0o777).toBe(0o600);
});
