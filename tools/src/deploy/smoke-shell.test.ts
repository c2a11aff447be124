import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { allOperations } from '@permanto/contracts/api';
import { surfaceOf } from '@permanto/contracts/surface';
import { temporaryFolder } from '../testing/temporary-folder';
import { otherShell } from './smoke-shell';

it('says where builds are tried by a shell that is not the live one', () => {
  const built = path.join(temporaryFolder(), 'contracts.json');
  const live = surfaceOf(allOperations);
  expect(otherShell(live, built)).toBeNull();
  writeFileSync(built, JSON.stringify(live));
  expect(otherShell(live, built)).toBeNull();
  writeFileSync(built, JSON.stringify({ ...live, slots: {} }));
  expect(otherShell(live, built)).toMatch('other contracts than the live one');
});
