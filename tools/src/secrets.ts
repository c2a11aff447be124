import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeAtomically } from './atomic-file';

/** Signs cart tokens; made at the first start and kept, so that carts outlive a restart. */
export function tokenSecret(folder: string): string {
  const file = path.join(folder, 'token-secret');
  if (!existsSync(file)) writeAtomically(file, randomBytes(32).toString('hex'), 0o600);
  return readFileSync(file, 'utf8').trim();
}
