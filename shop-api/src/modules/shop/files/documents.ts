import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { MOST_BYTES, TOO_LARGE } from '../domain/plans/plan-limits';
import type { OwnFiles } from '../content/own-files';
import { DataFileError } from './data-file';

/** A shop's data files as they were written: path inside its folder (`plans/hall.json`) → JSON. */
export type ShopDocuments = Readonly<Record<string, unknown>>;

/** The folder of a shop's seating plans. */
export const PLANS = 'plans/';

/** The text of a data file, without the byte order mark with which some editors begin it. */
export const readText = (file: string) => readFileSync(file, 'utf8').replace(/^\uFEFF/, '');

/** Changes with the data and with any of the shop's own files, not with how a file is indented. */
export function hashOf(documents: ShopDocuments, files: OwnFiles): string {
  const own = [...files.values()].map(({ name, hash }) => [`files/${name}`, hash] as const);
  const sorted = [...Object.entries(documents), ...own].sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

function jsonFiles(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
}

/** Editors find a file's schema by this key; it says nothing about the shop. */
function withoutSchema(document: unknown): unknown {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return document;
  const { $schema: _, ...rest } = document as Record<string, unknown>;
  return rest;
}

/** Reads a shop's folder. Throws {@link DataFileError} with every file that is not JSON. */
export function readDocuments(folder: string): ShopDocuments {
  const key = path.basename(folder);
  const faults: string[] = [];
  const read = (name: string): [string, unknown][] => {
    try {
      if (name.startsWith(PLANS) && statSync(path.join(folder, name)).size > MOST_BYTES) {
        faults.push(`${key}/${name}: ${TOO_LARGE}`);
        return [];
      }
      return [[name, withoutSchema(JSON.parse(readText(path.join(folder, name))))]];
    } catch (error) {
      const fault = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read';
      const reason = (error as Error).message.replaceAll(/\s+/g, ' ');
      faults.push(`${key}/${name}: ${fault}: ${reason}`);
      return [];
    }
  };
  const plans = jsonFiles(path.join(folder, PLANS)).map((name) => PLANS + name);
  const documents = Object.fromEntries([...jsonFiles(folder), ...plans].flatMap(read));
  if (faults.length > 0) throw new DataFileError(faults);
  return documents;
}
