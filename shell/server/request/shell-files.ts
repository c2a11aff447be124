import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ShellFile, WorkerSettings } from '../render/worker/job';

interface ShellFiles extends Pick<WorkerSettings, 'preHydration' | 'entries'> {
  readonly styles: readonly ShellFile[];
}

/** Reads `shell.json`, which the shell's browser build writes next to its files. */
export function shellFiles(folder: string): ShellFiles {
  return JSON.parse(readFileSync(path.join(folder, 'shell.json'), 'utf8')) as ShellFiles;
}
