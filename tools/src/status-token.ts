import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { keepPrivate } from '@permanto/server/private-files';
import { writeAtomically } from './atomic-file';

export const statusTokenFile = (folder: string) => path.join(folder, 'status-token');

/** The token for `/_status`, in the format of `PERMANTO_STATUS_TOKEN`. Generated once, stored in `folder`. */
export function statusToken(folder: string): string {
  const file = statusTokenFile(folder);
  keepPrivate(file);
  if (!existsSync(file)) writeAtomically(file, `${randomBytes(32).toString('base64url')}\n`, 0o600);
  return readFileSync(file, 'utf8').trim();
}
