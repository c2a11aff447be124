import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ShellFile, WorkerSettings } from '../render/worker/job';
import { inlineSource } from './inline-source';

interface ShellFiles extends Pick<WorkerSettings, 'preHydration' | 'entries'> {
  readonly styles: readonly ShellFile[];
}

/** What the shell's browser build writes next to its files. */
interface ShellRecord extends Omit<ShellFiles, 'preHydration'> {
  readonly preHydration: readonly ShellFile[];
}

const SOURCE_MAP = /\n?\/\/# sourceMappingURL=.*/;

/** As it may stand between the tags of a script. */
function inlined(source: string): string {
  const code = source.replace(SOURCE_MAP, '');
  if (/<\/script|<!--/i.test(code)) throw new Error('the pre-hydration script would end its tag');
  return code;
}

/** Reads `shell.json`, and the script that it names for the HTML itself. */
export function shellFiles(folder: string): ShellFiles {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const record = JSON.parse(read('shell.json')) as ShellRecord;
  const code = record.preHydration.map(({ file }) => inlined(read(file))).join('\n');
  return { ...record, preHydration: { code, hash: inlineSource(code) } };
}
