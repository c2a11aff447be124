import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { allOperations } from '@permanto/contracts/api';
import { faultsBetween, type Surface, surfaceOf } from '@permanto/contracts/surface';
import { say } from '../progress';
import { root } from '../settings';

const FILE = 'shared/contracts/surface.json';

const textOf = (surface: Surface) => `${JSON.stringify(surface, null, 2)}\n`;

function recorded(file: string): Surface {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Surface;
  } catch (reason) {
    throw new Error(`${FILE} is no JSON (a conflict?): take one side of it, and call this again.`, {
      cause: reason,
    });
  }
}

/** Records what the contracts offer, for the next change to be compared with. Refuses what breaks others. */
export function contracts(): Promise<number> {
  const file = path.join(root, FILE);
  const surface = surfaceOf(allOperations);
  const before = existsSync(file) ? recorded(file) : surface;
  const faults = faultsBetween(before, surface);
  if (faults.length > 0)
    throw new Error(`This breaks who was built before:\n  ${faults.join('\n  ')}`);
  const isNew = !existsSync(file) || readFileSync(file, 'utf8') !== textOf(surface);
  if (isNew) writeFileSync(file, textOf(surface));
  say(isNew ? `${FILE} is written: commit it with the change.` : `${FILE} is as it was.`);
  return Promise.resolve(0);
}
