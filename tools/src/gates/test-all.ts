import { say, seconds } from '../progress';
import { BUILD, LINT, SIZES, STATIC_GATES } from './commands';
import type { Count, Gate } from './gate';
import { findChromium } from '../chromium';
import { installNeeds } from './needs';
import { BROWSER, JEST } from './suites';

/**
 * Every gate; one that fails doesn't stop the next. Two go on at once while neither is disturbed by
 * the other: what measures time has the machine to itself. The last line is `N passed, N failed`.
 * Answers the exit code.
 */
export async function testAll({ isLarge }: { isLarge: boolean }): Promise<number> {
  const total: Count = { passed: 0, failed: 0 };
  for (const complaint of await installNeeds()) {
    say(`✘ ${complaint}`);
    total.failed += 1;
  }
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    CHROME_PATH: findChromium(),
    ...(isLarge && { PERMANTO_TEST_SIZE: 'large' }),
  };
  const inTurn = async (gates: readonly Gate[]) => {
    for (const gate of gates) {
      const { passed, failed } = await runGate(gate, env);
      total.passed += passed;
      total.failed += failed;
    }
  };
  await Promise.all([inTurn([LINT]), inTurn([...STATIC_GATES, BUILD, SIZES])]);
  await inTurn([JEST, BROWSER]);
  say(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

async function runGate(gate: Gate, env: NodeJS.ProcessEnv): Promise<Count> {
  const began = Date.now();
  say(`… ${gate.name}`);
  const { passed, failed, output } = await gate.run(env);
  const took = seconds((Date.now() - began) / 1000);
  if (failed === 0) say(`✔ ${gate.name}: ${passed} ok (${took})`);
  else
    say(`✘ ${gate.name}: ${failed} of ${passed + failed} failed (${took})\n${output.trimEnd()}\n`);
  return { passed, failed };
}
