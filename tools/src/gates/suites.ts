import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../settings';
import { single, type Gate, type Outcome } from './gate';
import { runNode } from './run';

const RESULTS = '.cache/results';

interface JestResults {
  numPassedTests: number;
  numFailedTests: number;
  /** Test files that could not be loaded. */
  numRuntimeErrorTestSuites: number;
}

export const JEST: Gate = {
  name: 'unit, component and API tests',
  run: async (env) => {
    const file = emptyResultFile('jest.json');
    const { code, output } = await runNode(
      ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${file}`, '--silent'],
      env,
    );
    const results = readJson<JestResults>(file);
    if (!results) return single(false, output);
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    return outcomeOf(results.numPassedTests, failed, code, onlyFailures(output));
  },
};

interface PlaywrightResults {
  stats: { expected: number; unexpected: number; flaky: number };
}

export const BROWSER: Gate = {
  name: 'browser tests',
  run: async (env) => {
    const file = emptyResultFile('playwright.json');
    const { code, output } = await runNode(
      ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'],
      { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    );
    const results = readJson<PlaywrightResults>(file);
    if (!results) return single(false, output);
    const { expected, unexpected, flaky } = results.stats;
    return outcomeOf(expected, unexpected + flaky, code, output);
  },
};

/** A runner that exits with an error but without failed tests (a crash, no tests) counts as one failure. */
function outcomeOf(passed: number, failed: number, code: number, output: string): Outcome {
  const isSilentFailure = (code !== 0 && failed === 0) || passed + failed === 0;
  return { passed, failed: isSilentFailure ? 1 : failed, output };
}

function emptyResultFile(name: string): string {
  const file = path.join(root, RESULTS, name);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}

/** Jest's output for failed files, without passed files and without the JSON results. */
const onlyFailures = (output: string) =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('{"') && !line.startsWith('PASS '))
    .join('\n');
