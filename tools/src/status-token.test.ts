import { chmodSync, statSync } from 'node:fs';
import { statusToken, statusTokenFile } from './status-token';
import { temporaryFolder } from '@permanto/server/temporary-folder';

it('is generated once, long enough for the shell, and readable only by its owner', () => {
  const folder = temporaryFolder();
  const token = statusToken(folder);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(statusToken(folder)).toBe(token);
  expect(statusToken(temporaryFolder())).not.toBe(token);
  expect(statSync(statusTokenFile(folder)).mode & 0o777).toBe(0o600);

  chmodSync(statusTokenFile(folder), 0o644);
  expect(statusToken(folder)).toBe(token);
  expect(statSync(statusTokenFile(folder)).mode & 0o777).toBe(0o600);
});
