import { randomInt } from 'node:crypto';
import { printLine, seconds } from '../progress';
import { REMOTES, root } from '../settings';
import { filesChangedSince, filesOf } from '../git';
import { affectedBy } from './affected';
import { browser } from './browser';
import { BUILD, SIZES, STATIC_GATES } from './commands';
import type { Gate } from './gate';
import { findChromium } from '../chromium';
import { installTestDependencies } from './install-test-dependencies';
import { jest } from './jest';
import { OTHER_DAYS } from './other-days';
import { OTHER_NODES } from './other-nodes';
import { compareWithLastRun, summarise, type Stage } from './summary';

export interface Extent {
  readonly isLarge: boolean;
  /** Only what the changes since this commit may break. */
  readonly since?: string | undefined;
}

interface Gates {
  readonly builds: readonly Gate[];
  readonly tests: readonly Gate[];
}

function gatesSince(ref: string): Gates {
  const changed = filesChangedSince(root, ref);
  const { related, journeys } = affectedBy(changed, filesOf(root), REMOTES);
  printLine(`${changed.length} files differ from ${ref}`);
  const relatedTests = jest(related ? ['--findRelatedTests', ...related] : []);
  if (journeys === undefined) return { builds: [], tests: [relatedTests] };
  return { builds: [BUILD, SIZES], tests: [relatedTests, browser(['--grep', journeys])] };
}

const CORE: Gates = { builds: [BUILD, SIZES], tests: [jest(), browser(['--grep', '@core'])] };
const ALL: Gates = {
  builds: [BUILD, SIZES],
  tests: [jest(), browser([]), ...OTHER_DAYS, ...OTHER_NODES],
};

function gatesOf({ isLarge, since }: Extent): Gates {
  if (since !== undefined) return gatesSince(since);
  return isLarge ? ALL : CORE;
}

/**
 * Runs every gate, also after a failed one. Builds run beside the static gates; the tests, which measure time, run
 * alone. The last line is `N passed, N failed`. Returns the exit code. Throws if there is no commit `since`.
 */
export async function testAll(extent: Extent): Promise<number> {
  const { isLarge, since } = extent;
  const { builds, tests } = gatesOf(extent);
  const total = { passed: 0, failed: 0 };
  const stages: Stage[] = [];
  for (const complaint of await installTestDependencies({ isLarge })) {
    printLine(`✘ ${complaint}`);
    total.failed += 1;
  }
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    CHROME_PATH: findChromium(),
    ...(isLarge
      ? { PERMANTO_TEST_SIZE: 'large', PERMANTO_TEST_SEED: newSeed() }
      : { PERMANTO_TEST_SIZE: 'core' }),
  };
  const runGates = async (gates: readonly Gate[]) => {
    for (const gate of gates) {
      const stage = await runGate(gate, env);
      stages.push(stage);
      total.passed += stage.passed;
      total.failed += stage.failed;
    }
  };
  await Promise.all([runGates(STATIC_GATES), runGates(builds)]);
  await runGates(tests);
  summarise(stages, total, since);
  if (isLarge) compareWithLastRun(stages);
  printLine(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

/** Printed, so that what it found can be found again. */
function newSeed(): string {
  const seed = process.env.PERMANTO_TEST_SEED ?? String(randomInt(2 ** 31));
  printLine(`PERMANTO_TEST_SEED=${seed}`);
  return seed;
}

async function runGate(gate: Gate, env: NodeJS.ProcessEnv): Promise<Stage> {
  const startedAt = Date.now();
  printLine(`… ${gate.name}`);
  const outcome = await gate.run(env);
  const { passed, failed, output, files = [], flaky = [] } = outcome;
  const { tests = [[gate.name, failed === 0]] } = outcome;
  const duration = (Date.now() - startedAt) / 1_000;
  const took = seconds(duration);
  if (failed === 0) printLine(`✔ ${gate.name}: ${passed} ok (${took})`);
  else
    printLine(
      `✘ ${gate.name}: ${failed} of ${passed + failed} failed (${took})\n${output.trimEnd()}\n`,
    );
  return { name: gate.name, passed, failed, seconds: duration, files, flaky, tests };
}
