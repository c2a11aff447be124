import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { allOperations } from '@permanto/contracts/api';
import { surfaceOf } from '@permanto/contracts/surface';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { describeShellMismatch } from './shell-mismatch';

it('warns if builds are tested with a shell that differs from the live one', () => {
  const built = path.join(temporaryFolder(), 'contracts.json');
  const live = surfaceOf(allOperations);
  expect(describeShellMismatch(live, built)).toBeNull();
  writeFileSync(built, JSON.stringify(live));
  expect(describeShellMismatch(live, built)).toBeNull();
  writeFileSync(built, JSON.stringify({ ...live, slots: {} }));
  expect(describeShellMismatch(live, built)).toMatch('other contracts than the live one');
});
