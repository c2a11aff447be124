import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../settings';
import { single, type Gate, type Outcome } from './gate';
import { runNode } from './run';

const RESULTS = '.cache/results';

interface JestResults {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that could not even be loaded. */
  numRuntimeErrorTestSuites: number;
}

export const JEST: Gate = {
  name: 'unit, component and API tests',
  run: async (env) => {
    const file = freshFile('jest.json');
    const { code, output } = await runNode(
      ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${file}`, '--silent'],
      env,
    );
    const results = read<JestResults>(file);
    if (!results) return single(false, output);
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    return counted(results.numPassedTests, failed, code, onlyFailures(output));
  },
};

interface PlaywrightResults {
  stats: { expected: number; unexpected: number; flaky: number };
}

export const BROWSER: Gate = {
  name: 'browser tests',
  run: async (env) => {
    const file = freshFile('playwright.json');
    const { code, output } = await runNode(
      ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'],
      { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    );
    const results = read<PlaywrightResults>(file);
    if (!results) return single(false, output);
    const { expected, unexpected, flaky } = results.stats;
    return counted(expected, unexpected + flaky, code, output);
  },
};

/** A runner that failed without a failed test (a crash, no tests) is a failure too. */
function counted(passed: number, failed: number, code: number, output: string): Outcome {
  const isSilentFailure = (code !== 0 && failed === 0) || passed + failed === 0;
  return { passed, failed: isSilentFailure ? 1 : failed, output };
}

function freshFile(name: string): string {
  const file = path.join(root, RESULTS, name);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

function read<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}

/** What jest says of the files that failed, without the results as JSON, which it prints as well. */
const onlyFailures = (output: string) =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('{"') && !line.startsWith('PASS '))
    .join('\n');
