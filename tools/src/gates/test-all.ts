import { randomInt } from 'node:crypto';
import { printLine, seconds } from '../progress';
import { BUILD, LINT, SIZES, STATIC_GATES } from './commands';
import type { Count, Gate } from './gate';
import { findChromium } from '../chromium';
import { installTestDependencies } from './install-test-dependencies';
import { BROWSER, JEST } from './suites';

/**
 * Runs every gate, also after a failed one. Static gates run in parallel; the tests, which measure time, run
 * alone. The last line is `N passed, N failed`. Returns the exit code.
 */
export async function testAll({ isLarge }: { isLarge: boolean }): Promise<number> {
  const total: Count = { passed: 0, failed: 0 };
  for (const complaint of await installTestDependencies()) {
    printLine(`✘ ${complaint}`);
    total.failed += 1;
  }
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    CHROME_PATH: findChromium(),
    ...(isLarge && { PERMANTO_TEST_SIZE: 'large', PERMANTO_TEST_SEED: newSeed() }),
  };
  const runGates = async (gates: readonly Gate[]) => {
    for (const gate of gates) {
      const { passed, failed } = await runGate(gate, env);
      total.passed += passed;
      total.failed += failed;
    }
  };
  await Promise.all([runGates([LINT]), runGates([...STATIC_GATES, BUILD, SIZES])]);
  await runGates([JEST, BROWSER]);
  printLine(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

/** Printed, so that what it found can be found again. */
function newSeed(): string {
  const seed = process.env.PERMANTO_TEST_SEED ?? String(randomInt(2 ** 31));
  printLine(`PERMANTO_TEST_SEED=${seed}`);
  return seed;
}

async function runGate(gate: Gate, env: NodeJS.ProcessEnv): Promise<Count> {
  const startedAt = Date.now();
  printLine(`… ${gate.name}`);
  const { passed, failed, output } = await gate.run(env);
  const took = seconds((Date.now() - startedAt) / 1000);
  if (failed === 0) printLine(`✔ ${gate.name}: ${passed} ok (${took})`);
  else
    printLine(
      `✘ ${gate.name}: ${failed} of ${passed + failed} failed (${took})\n${output.trimEnd()}\n`,
    );
  return { passed, failed };
}
