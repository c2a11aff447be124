import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BuildFile, BuildRecord } from '@permanto/federation/registry';
import budgets from '../budgets.json';

/** What browsers may load of a remote, in kB (1000 bytes) of brotli; `.size-limit.cjs` reads the same. */
export interface Budget {
  /** What each of its pages and slots needs. */
  readonly firstLoad: number;
  /** What one page, or a slot in a chunk of its own, adds to that. */
  readonly page: number;
}

const KB = 1000;

const ofRemote = (limits: Readonly<Record<string, number>> & { others: number }, name: string) =>
  Object.hasOwn(limits, name) ? (limits[name] ?? limits.others) : limits.others;

export const budgetOf = (name: string): Budget => ({
  firstLoad: ofRemote(budgets.first_load, name),
  page: ofRemote(budgets.page, name),
});

function bytesOf(folder: string, { file }: BuildFile): number {
  const whole = path.join(folder, file);
  if (existsSync(`${whole}.br`)) return statSync(`${whole}.br`).size;
  return brotliCompressSync(readFileSync(whole)).length;
}

/** Throws where a build is heavier than its remote may be, with every part that is. */
export function assertLight(
  folder: string,
  { web, declaration }: BuildRecord,
  budget: Budget = budgetOf(declaration.name),
): void {
  const sum = (files: readonly BuildFile[]) =>
    files.reduce((bytes, file) => bytes + bytesOf(folder, file), 0);
  const chunks = (kind: string, of: BuildRecord['web']['pages']) =>
    Object.entries(of).map(([name, { scripts }]) => ({
      what: `its ${kind} ${name}`,
      bytes: sum(scripts),
      limit: budget.page,
    }));
  const entries = [web.entry, ...Object.values(web.entries)];
  const heaviest = Math.max(...entries.map((entry) => bytesOf(folder, entry)));
  const parts = [
    { what: 'its first load', bytes: heaviest + sum(web.preload), limit: budget.firstLoad },
    ...chunks('page', web.pages),
    ...chunks('slot', web.slots),
  ];
  const faults = parts
    .filter(({ bytes, limit }) => bytes > limit * KB)
    .map(
      ({ what, bytes, limit }) =>
        `${what} is ${(bytes / KB).toFixed(1)} kB (brotli), ${limit} kB are allowed`,
    );
  if (faults.length > 0) {
    throw new Error(
      `${declaration.name} is too heavy (tools/src/budgets.json):\n  ${faults.join('\n  ')}`,
    );
  }
}
