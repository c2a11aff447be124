import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Readers see the old content or the new, never a half: written beside, then renamed. */
export function writeAtomically(file: string, content: string, mode = 0o644): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const beside = `${file}.${process.pid}.tmp`;
  writeFileSync(beside, content, { mode });
  renameSync(beside, file);
}
