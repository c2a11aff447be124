import { randomInt } from 'node:crypto';
import { printLine, seconds } from '../progress';
import { browserGate } from './browser';
import { BUILD, SIZES, STATIC_GATES } from './commands';
import type { Gate } from './gate';
import { findChromium } from '../chromium';
import { installTestDependencies } from './install-test-dependencies';
import { jestGate } from './jest';
import { OTHER_DAYS } from './other-days';
import { summarise, type Stage } from './summary';

/**
 * Runs every gate, also after a failed one. Builds run beside the static gates; the tests, which measure time, run
 * alone. The last line is `N passed, N failed`. Returns the exit code.
 */
export async function testAll({ isLarge }: { isLarge: boolean }): Promise<number> {
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
  await Promise.all([runGates(STATIC_GATES), runGates([BUILD, SIZES])]);
  await runGates([jestGate('unit, component and API tests'), browserGate('browser tests')]);
  if (isLarge) await runGates(OTHER_DAYS);
  await summarise(stages, total);
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
  const { passed, failed, output, files = [], flaky = [] } = await gate.run(env);
  const duration = (Date.now() - startedAt) / 1_000;
  const took = seconds(duration);
  if (failed === 0) printLine(`✔ ${gate.name}: ${passed} ok (${took})`);
  else
    printLine(
      `✘ ${gate.name}: ${failed} of ${passed + failed} failed (${took})\n${output.trimEnd()}\n`,
    );
  return { name: gate.name, passed, failed, seconds: duration, files, flaky };
}
