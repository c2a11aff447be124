import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { allOperations } from '@permanto/contracts/api';
import { findBreakingChanges, type Surface, surfaceOf } from '@permanto/contracts/surface';
import { printLine } from '../progress';
import { root } from '../settings';

const FILE = 'shared/contracts/surface.json';

const textOf = (surface: Surface) => `${JSON.stringify(surface, null, 2)}\n`;

function readSurface(file: string): Surface {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Surface;
  } catch (reason) {
    throw new Error(
      `${FILE} is not valid JSON (a merge conflict?). Take one side of it and run this command again.`,
      { cause: reason },
    );
  }
}

/** Records the contracts, to compare the next change with. Rejects a breaking change. */
export function contracts(): Promise<number> {
  const file = path.join(root, FILE);
  const surface = surfaceOf(allOperations);
  const before = existsSync(file) ? readSurface(file) : surface;
  const faults = findBreakingChanges(before, surface);
  if (faults.length > 0)
    throw new Error(`This change breaks existing builds:\n  ${faults.join('\n  ')}`);
  const isNew = !existsSync(file) || readFileSync(file, 'utf8') !== textOf(surface);
  if (isNew) writeFileSync(file, textOf(surface));
  printLine(isNew ? `${FILE} was updated. Commit it with the change.` : `${FILE} is unchanged.`);
  return Promise.resolve(0);
}
