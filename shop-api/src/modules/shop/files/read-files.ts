import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { FILE_NAME } from '@permanto/contracts/api';
import { FILE_ENDINGS, mediaTypeOf, ownFile, type OwnFiles } from '../content/own-files';
import { DataFileError } from './data-file';

/** The folder of a shop's pictures and streams. */
const FILES = 'files';

const MAX_BYTES = 4 * 1_024 * 1_024;
/** Every instance holds them in memory. */
const MAX_TOTAL_BYTES = 64 * 1_024 * 1_024;
/** The router takes no longer ones. */
const MAX_NAME_LENGTH = 100;

const megabytes = (bytes: number) => `${bytes / 1_024 / 1_024} MB`;

/** What is hidden was put there by an editor or a desktop, and is never served. */
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'));
  } catch {
    return [];
  }
}

function faultOf(folder: string, entry: ReturnType<typeof entriesOf>[number]): string | null {
  const { name } = entry;
  // A link may lead out of the folder.
  if (!entry.isFile()) return 'is no file; files/ holds neither folders nor links';
  if (!FILE_NAME.test(name) || name.length > MAX_NAME_LENGTH) {
    return 'must have a name of a to z, 0 to 9, "-" and "_", then "." and its type';
  }
  if (mediaTypeOf(name) === undefined) return `is none of ${FILE_ENDINGS.join(', ')}`;
  return statSync(path.join(folder, name)).size > MAX_BYTES
    ? `is larger than ${megabytes(MAX_BYTES)}`
    : null;
}

/** Reads a shop's own files. Throws {@link DataFileError} with each that can't be served. */
export function readFiles(shopFolder: string): OwnFiles {
  const key = path.basename(shopFolder);
  const folder = path.join(shopFolder, FILES);
  const entries = entriesOf(folder);
  const faults = entries.flatMap((entry) => {
    const fault = faultOf(folder, entry);
    return fault === null ? [] : [`${key}/${FILES}/${entry.name}: ${fault}`];
  });
  if (faults.length > 0) throw new DataFileError(faults);
  const files = entries.map(({ name }) => ownFile(name, readFileSync(path.join(folder, name))));
  const total = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (total > MAX_TOTAL_BYTES) {
    throw new DataFileError([
      `${key}/${FILES}: its files are larger than ${megabytes(MAX_TOTAL_BYTES)} together`,
    ]);
  }
  return new Map(files.map((file) => [file.name, file]));
}
