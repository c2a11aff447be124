import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ShellFile, WorkerSettings } from './worker/job';

interface ShellFiles extends Pick<WorkerSettings, 'early' | 'entries'> {
  readonly styles: readonly ShellFile[];
}

/** The record that the browser build of the shell leaves beside its files. */
export function shellFiles(folder: string): ShellFiles {
  return JSON.parse(readFileSync(path.join(folder, 'shell.json'), 'utf8')) as ShellFiles;
}
