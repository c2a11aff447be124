import { writeFileSync } from 'node:fs';
import { git } from '../git';
import { printLine, seconds } from '../progress';
import { root } from '../settings';
import { differences, type FullRun } from './full-run';
import type { Count, FileTime, TestResult } from './gate';
import { keptFile, readResults, resultFile } from './result-file';

const SLOWEST = 5;

export interface Stage extends Count {
  readonly name: string;
  readonly seconds: number;
  readonly files: readonly FileTime[];
  readonly flaky: readonly string[];
  readonly tests: readonly TestResult[];
}

function printSlowestFiles(stages: readonly Stage[]): void {
  const files = stages.flatMap((stage) => stage.files);
  const slowest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  for (const { file, seconds: took } of slowest) printLine(`  ${seconds(took)} ${file}`);
}

/** Prints the slowest test files, and writes `.cache/results/summary.json`: what ran on which commit, and how long. */
export function summarise(
  stages: readonly Stage[],
  { passed, failed }: Count,
  since: string | undefined,
): void {
  printSlowestFiles(stages);
  const flaky = stages.flatMap((stage) => stage.flaky);
  for (const one of flaky) printLine(`flaky: ${one}`);
  const summary = {
    commit: git(root, 'rev-parse', 'HEAD'),
    isClean: git(root, 'status', '--porcelain') === '',
    since,
    passed,
    failed,
    flaky: flaky.length,
    seconds: Object.fromEntries(stages.map((stage) => [stage.name, Math.round(stage.seconds)])),
  };
  writeFileSync(resultFile('summary.json'), `${JSON.stringify(summary, null, 2)}\n`);
}

/** Prints what differs from the last `npm run test:all`, and keeps this one in its place. */
export function compareWithLastRun(stages: readonly Stage[]): void {
  const file = keptFile('full-run.json');
  const now: FullRun = {
    commit: git(root, 'rev-parse', 'HEAD'),
    stages: Object.fromEntries(
      stages.map(({ name, seconds: took, tests }) => [name, { seconds: took, tests }]),
    ),
  };
  const before = readResults<FullRun>(file);
  if (before) {
    printLine(`different from the last full run (${before.commit?.slice(0, 8) ?? 'no commit'}):`);
    for (const line of differences(before, now)) printLine(`  ${line}`);
  }
  writeFileSync(file, `${JSON.stringify(now)}\n`);
}
