import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, type Remote } from '@permanto/tools/settings';

/** Builds a remote of `e2e/remotes` and answers the build's folder. */
export function buildFaulty(name: 'throwing' | 'looping'): string {
  const cwd = path.join(root, 'e2e/remotes', name);
  const webpack = path.join(root, 'node_modules/webpack/bin/webpack.js');
  const env = { ...process.env, NODE_ENV: 'production', PERMANTO_VERSION: name };
  const { status, stdout } = spawnSync(process.execPath, [webpack], { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The build of ${name} failed.\n${stdout}`);
  return path.join(cwd, 'dist', name);
}

interface Variant {
  version: string;
  /** A text of the remote, and what it becomes. */
  text: string;
  becomes: string;
}

/** The newest build of a remote with one text changed, as a team's next version would have it. */
export function variantOf(remote: Remote, into: string, variant: Variant): string {
  const dist = path.join(root, remote, 'dist');
  const { version } = JSON.parse(readFileSync(path.join(dist, 'build.json'), 'utf8')) as Variant;
  const folder = path.join(into, `${remote}-${variant.version}`);
  cpSync(path.join(dist, version), folder, {
    recursive: true,
    filter: (file) => !/\.(?:br|gz|map)$/.test(file),
  });
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => path.join(folder, file));
  const changed = scripts.flatMap((file) => edit(file, [[variant.text, variant.becomes]]));
  // Entries hold the hashes of the scripts that they load; the record holds those of the entries.
  const entries = scripts
    .filter((file) => path.basename(file).startsWith('remoteEntry'))
    .flatMap((file) => edit(file, changed));
  edit(path.join(folder, 'build.json'), [...changed, ...entries, [version, variant.version]]);
  return folder;
}

type Replacement = [from: string, to: string];

/** Replaces in a file; answers its old hash and its new one, where it changed. */
function edit(file: string, replacements: Replacement[]): Replacement[] {
  const before = readFileSync(file, 'utf8');
  const after = replacements.reduce((text, [from, to]) => text.replaceAll(from, to), before);
  if (after === before) return [];
  writeFileSync(file, after);
  return [[integrityOf(before), integrityOf(after)]];
}

const integrityOf = (text: string) =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;
