import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { WorkerSettings } from './worker/job';

type ShellFiles = Pick<WorkerSettings, 'early' | 'entries' | 'styles'>;

/** The record that the browser build of the shell leaves beside its files. */
export function shellFiles(folder: string): ShellFiles {
  return JSON.parse(readFileSync(path.join(folder, 'shell.json'), 'utf8')) as ShellFiles;
}
