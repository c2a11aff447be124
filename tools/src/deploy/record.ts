import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildRecord, type BuildRecord } from '@permanto/federation/registry';
import * as v from 'valibot';

export const RECORD = 'build.json';

function parsedJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (reason) {
    throw new Error(`${file} is no JSON: ${String(reason)}`, { cause: reason });
  }
}

/** What the build in `folder` says of itself. Throws with the places that break the contract. */
export function readRecord(folder: string): BuildRecord {
  const file = path.join(folder, RECORD);
  if (!existsSync(file)) throw new Error(`${file} is missing: that is no build of a remote.`);
  return parseRecord(parsedJson(file), file);
}

/** @param file names it in what is thrown */
export function parseRecord(told: unknown, file: string): BuildRecord {
  const result = v.safeParse(buildRecord, told);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  throw new Error(`${file} breaks the contract:\n  ${faults.join('\n  ')}`);
}
