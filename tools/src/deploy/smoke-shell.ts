import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Surface } from '@permanto/contracts/surface';
import { BUILT_SHELL, readSurface } from './live';

/** Says that the shell which tries builds here isn't the live one; null where both offer the same. */
export function otherShell(live: Surface, built = BUILT_SHELL): string | null {
  if (!existsSync(built)) return null;
  const tries = readSurface(JSON.parse(readFileSync(built, 'utf8')));
  return isDeepStrictEqual(tries, live)
    ? null
    : 'The shell that tries the build was built here and offers other contracts than the live one (`npm run build` makes it anew).';
}
