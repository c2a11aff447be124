import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeAtomically } from './atomic-file';

export const statusTokenFile = (folder: string) => path.join(folder, 'status-token');

/** What lets somebody see `/_status`, as `PERMANTO_STATUS_TOKEN` wants it: made once, kept in `folder`. */
export function statusToken(folder: string): string {
  const file = statusTokenFile(folder);
  if (!existsSync(file)) writeAtomically(file, `${randomBytes(32).toString('base64url')}\n`, 0o600);
  return readFileSync(file, 'utf8').trim();
}
