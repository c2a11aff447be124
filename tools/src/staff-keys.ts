import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { keepPrivate } from '@permanto/server/private-files';
import { localShopKeys } from './shops';

export const staffKeysFile = (folder: string) => path.join(folder, 'staff-keys.json');

/** The staff key of each shop, in the format of `PERMANTO_STAFF_KEYS`. Generated once, stored in `folder`. */
export function staffKeys(folder: string): string {
  const file = staffKeysFile(folder);
  keepPrivate(file);
  const known = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
    : {};
  const missing = localShopKeys(process.env).filter((key) => !Object.hasOwn(known, key));
  const all = {
    ...known,
    ...Object.fromEntries(missing.map((key) => [key, randomBytes(32).toString('base64url')])),
  };
  if (missing.length > 0) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
  }
  return JSON.stringify(all);
}
