import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOf } from '@permanto/federation/integrity';
import { type BuildRecord, filesOf } from '@permanto/federation/builds';

const COMPRESSED_COPIES = [
  { ending: '.br', decompress: brotliDecompressSync },
  { ending: '.gz', decompress: gunzipSync },
] as const;

function isCopyOf(content: Buffer, file: string, decompress: (copy: Buffer) => Buffer): boolean {
  try {
    return decompress(readFileSync(file)).equals(content);
  } catch {
    return false;
  }
}

function faultOf(file: string, integrity: string): string | null {
  if (!existsSync(file)) return 'is missing';
  const content = readFileSync(file);
  if (integrityOf(content) !== integrity) return 'differs from its hash in build.json';
  const copies = COMPRESSED_COPIES.filter(({ ending }) => existsSync(file + ending));
  const bad = copies.find(
    ({ ending, decompress }) => !isCopyOf(content, file + ending, decompress),
  );
  return bad === undefined ? null : `differs from its compressed copy ${file}${bad.ending}`;
}

/** Throws with all files of a build that are missing or changed. */
export function assertFilesIntact(folder: string, record: BuildRecord): void {
  const faults = filesOf(record).flatMap(({ file, integrity }) => {
    const absolute = path.join(folder, file);
    const fault = faultOf(absolute, integrity);
    return fault === null ? [] : [`${absolute} ${fault}`];
  });
  if (faults.length > 0)
    throw new Error(`The build is incomplete or changed:\n  ${faults.join('\n  ')}`);
}
