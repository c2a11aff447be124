import { say, seconds } from '../progress';
import { BUILD, SIZES, STATIC_GATES } from './commands';
import type { Count, Gate } from './gate';
import { findChromium, installNeeds } from './needs';
import { BROWSER, JEST } from './suites';

/**
 * Every gate, one after the other; one that fails doesn't stop the next. The last line is
 * `N passed, N failed`. Answers the exit code.
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
  for (const gate of [...STATIC_GATES, JEST, BUILD, SIZES, BROWSER]) {
    const { passed, failed } = await runGate(gate, env);
    total.passed += passed;
    total.failed += failed;
  }
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
