import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Surface } from '@permanto/contracts/surface';
import { BUILT_SHELL, readSurface } from './live-contracts';

/**
 * Returns a warning if the shell for the local checks has other contracts than the live one, or else null.
 */
export function describeShellMismatch(live: Surface, built = BUILT_SHELL): string | null {
  if (!existsSync(built)) return null;
  const local = readSurface(JSON.parse(readFileSync(built, 'utf8')));
  return isDeepStrictEqual(local, live)
    ? null
    : 'The locally built shell, which the build is tested with, has other contracts than the live one (`npm run build` rebuilds it).';
}
