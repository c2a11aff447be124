import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type CommandResult, run } from '../gates/run';
import { root } from '../settings';
import { type NewRemote, writeTemplate } from './template-files';

const TSCONFIG = path.join(root, 'tsconfig.json');
/** Files of the workspace that list every remote. */
const REMOTE_LISTS = [TSCONFIG, path.join(root, 'package-lock.json')];

/**
 * Creates the remote's folder and registers it with npm and TypeScript. If it fails or is interrupted, all
 * changes are undone. Returns the folder's name.
 */
export async function createRemote(remote: NewRemote): Promise<string> {
  const name = `${remote.name}-mfe`;
  const folder = path.join(root, name);
  const draft = path.join(root, '.cache', `new-${name}-${process.pid}`);
  const before = REMOTE_LISTS.map((file) => ({ file, content: readFileSync(file) }));
  // Ctrl-C ends npm, and the changes are undone.
  const ignoreInterrupt = () => undefined;
  process.on('SIGINT', ignoreInterrupt);
  try {
    mkdirSync(draft, { recursive: true });
    writeTemplate(draft, remote);
    renameSync(draft, folder);
    addReference(name);
    assertSucceeded(await run('npm', ['run', '--silent', 'format', '--', name, 'tsconfig.json']));
    assertSucceeded(await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund']));
    return name;
  } catch (error) {
    for (const made of [draft, folder]) rmSync(made, { recursive: true, force: true });
    for (const { file, content } of before) writeFileSync(file, content);
    throw error;
  } finally {
    process.off('SIGINT', ignoreInterrupt);
  }
}

function assertSucceeded({ code, output }: CommandResult): void {
  if (code !== 0) throw new Error(`The remote was not created.\n${output}`);
}

interface TsConfig {
  readonly references: readonly { readonly path: string }[];
}

/** Adds a TypeScript reference after the last remote. */
function addReference(name: string): void {
  const config = JSON.parse(readFileSync(TSCONFIG, 'utf8')) as TsConfig;
  const at = config.references.findLastIndex((one) => one.path.endsWith('-mfe')) + 1;
  const references = config.references.toSpliced(at, 0, { path: name });
  writeFileSync(TSCONFIG, JSON.stringify({ ...config, references }));
}
