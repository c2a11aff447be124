import { writeFileSync } from 'node:fs';
import { escapeRegExp } from '../escape-reg-exp';
import { repeatable } from './flaky';
import { countedOutcome, single, type Gate } from './gate';
import {
  failedTests,
  fileTimes,
  testResults,
  type FailedTest,
  type PlaywrightReport,
} from './playwright-report';
import { readResults, resultFile } from './result-file';
import { runNode } from './run';

const REPEATS = 3;

const playwright = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  runNode(
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', ...args],
    env,
  );

/** Whether the test passes now, each time; its traces are in `e2e/results`. */
async function passesRepeatedly({ title, project }: FailedTest, env: NodeJS.ProcessEnv) {
  const only = ['--grep', escapeRegExp(title), '--project', project, '--no-deps'];
  const { code } = await playwright(env, ...only, `--repeat-each=${REPEATS}`, '--trace=on');
  return code === 0;
}

/** Playwright's, with these arguments. `npm test` repeats a test that fails alone, and `npm run test:all` none. */
export const browser = (args: readonly string[], name = 'browser tests'): Gate => ({
  name,
  run: async (env) => {
    const isCore = env.PERMANTO_TEST_SIZE === 'core';
    const file = resultFile('playwright.json');
    const flakyFile = resultFile('flaky.json');
    const { code, output } = await playwright(
      { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      ...args,
    );
    const report = readResults<PlaywrightReport>(file);
    if (!report) return single(false, output);
    const { expected: passed, unexpected: failed } = report.stats;
    const files = fileTimes(report);
    const doubtful = isCore ? repeatable(failedTests(report)) : undefined;
    if (doubtful && (await passesRepeatedly(doubtful, env))) {
      writeFileSync(flakyFile, JSON.stringify([doubtful], null, 2));
      const [error = ''] = doubtful.errors;
      return { passed, failed: failed - 1, output, files, flaky: [`${doubtful.title}\n${error}`] };
    }
    return {
      ...countedOutcome({ passed, failed }, code, output),
      files,
      tests: testResults(report),
    };
  },
});
