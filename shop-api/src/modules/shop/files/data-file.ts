import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

/** Data files that can't be used, each fault with file, place and what is wrong. */
export class DataFileError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`The shop's data files have faults:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}

/** `shops/kotipelit/events.json`, as a person would look for it. */
export const shownPath = (file: string) => file.split(path.sep).slice(-3).join('/');

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DataFileError([`${shownPath(file)}: is not JSON: ${(error as Error).message}`]);
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new DataFileError([`${shownPath(file)}: cannot be read: ${(error as Error).message}`]);
  }
}

/** Reads one file and checks it; throws {@link DataFileError} with every fault found. */
export function readDataFile<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, parseJson(file, readText(file)));
  if (result.success) return result.output;
  throw new DataFileError(
    result.issues.map(
      (issue) => `${shownPath(file)}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`,
    ),
  );
}

/** As {@link readDataFile}; `otherwise` stands for a file that isn't there. */
export function readOptionalFile<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  otherwise: v.InferInput<Schema>,
): v.InferOutput<Schema> {
  return existsSync(file) ? readDataFile(file, schema) : v.parse(schema, otherwise);
}
