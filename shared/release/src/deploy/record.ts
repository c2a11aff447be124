import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildRecord, type BuildRecord } from '@permanto/federation/builds';
import * as v from 'valibot';

export const RECORD = 'build.json';

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (reason) {
    throw new Error(`${file} is not valid JSON: ${String(reason)}`, { cause: reason });
  }
}

/** Reads the record of the build in `folder`. Throws with its invalid fields. */
export function readRecord(folder: string): BuildRecord {
  const file = path.join(folder, RECORD);
  if (!existsSync(file))
    throw new Error(`${file} is missing: the folder is not a build of a remote.`);
  return parseRecord(readJson(file), file);
}

/** @param file the name in the error message */
export function parseRecord(json: unknown, file: string): BuildRecord {
  const result = v.safeParse(buildRecord, json);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  throw new Error(`${file} breaks the contract:\n  ${faults.join('\n  ')}`);
}
