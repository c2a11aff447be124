import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../settings';

const RESULTS = '.cache/results';

/** The path of a file of results that an earlier run may have left. */
export function keptFile(name: string): string {
  const file = path.join(root, RESULTS, name);
  mkdirSync(path.dirname(file), { recursive: true });
  return file;
}

/** The path of a file of results, of which an earlier run left nothing. */
export function resultFile(name: string): string {
  const file = keptFile(name);
  rmSync(file, { force: true });
  return file;
}

/** Undefined where a runner ended without writing it. */
export function readResults<Results>(file: string): Results | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : undefined;
}
