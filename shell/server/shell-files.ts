import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ShellFile } from './worker/job';

/** The record that the browser build of the shell leaves beside its files. */
export function shellFiles(folder: string): { scripts: ShellFile[]; styles: ShellFile[] } {
  return JSON.parse(readFileSync(path.join(folder, 'shell.json'), 'utf8')) as {
    scripts: ShellFile[];
    styles: ShellFile[];
  };
}
