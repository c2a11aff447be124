import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOf } from '@permanto/federation/integrity';
import { type BuildRecord, filesOf } from '@permanto/federation/registry';

const COPIES = [
  { ending: '.br', opened: brotliDecompressSync },
  { ending: '.gz', opened: gunzipSync },
] as const;

function isCopyOf(content: Buffer, file: string, opened: (copy: Buffer) => Buffer): boolean {
  try {
    return opened(readFileSync(file)).equals(content);
  } catch {
    return false;
  }
}

function faultOf(file: string, integrity: string): string | null {
  if (!existsSync(file)) return 'is missing';
  const content = readFileSync(file);
  if (integrityOf(content) !== integrity) return 'is not the file that build.json speaks of';
  const copies = COPIES.filter(({ ending }) => existsSync(file + ending));
  const bad = copies.find(({ ending, opened }) => !isCopyOf(content, file + ending, opened));
  return bad === undefined ? null : `is not what ${file}${bad.ending} holds compressed`;
}

/** Throws, naming all of them, where files of a build are missing or not those that were built. */
export function assertFilesWhole(folder: string, record: BuildRecord): void {
  const faults = filesOf(record).flatMap(({ file, integrity }) => {
    const whole = path.join(folder, file);
    const fault = faultOf(whole, integrity);
    return fault === null ? [] : [`${whole} ${fault}`];
  });
  if (faults.length > 0) throw new Error(`The build is not whole:\n  ${faults.join('\n  ')}`);
}
