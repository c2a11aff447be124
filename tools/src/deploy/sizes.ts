import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BuildFile, BuildRecord } from '@permanto/federation/builds';
import budgets from '../budgets.json';

/** Size limits of a remote's scripts, in kB (1000 bytes) of brotli. `.size-limit.cjs` reads them, too. */
export interface Budget {
  /** The scripts that every page and slot needs. */
  readonly firstLoad: number;
  /** The additional scripts of one page or slot. */
  readonly page: number;
}

const KB = 1000;

const limitOf = (limits: Readonly<Record<string, number>> & { others: number }, name: string) =>
  Object.hasOwn(limits, name) ? (limits[name] ?? limits.others) : limits.others;

export const budgetOf = (name: string): Budget => ({
  firstLoad: limitOf(budgets.first_load, name),
  page: limitOf(budgets.page, name),
});

function bytesOf(folder: string, { file }: BuildFile): number {
  const source = path.join(folder, file);
  if (existsSync(`${source}.br`)) return statSync(`${source}.br`).size;
  return brotliCompressSync(readFileSync(source)).length;
}

/** Throws with every part of a build that exceeds its budget. */
export function assertWithinBudget(
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
        `${what} is ${(bytes / KB).toFixed(1)} kB (brotli), but may be ${limit} kB at most`,
    );
  if (faults.length > 0) {
    throw new Error(
      `${declaration.name} exceeds its size budget (tools/src/budgets.json):\n  ${faults.join('\n  ')}`,
    );
  }
}
