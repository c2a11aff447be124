import path from 'node:path';
import { root } from '../settings';
import { countedOutcome, single, type Gate } from './gate';
import { readResults, resultFile } from './result-file';
import { runNode } from './run';

interface JestResults {
  numPassedTests: number;
  numFailedTests: number;
  /** Test files that could not be loaded. */
  numRuntimeErrorTestSuites: number;
  testResults: readonly { name: string; startTime: number; endTime: number }[];
}

/** Of the files that match one of the patterns, or of all. */
export const jestGate = (name: string, patterns: readonly string[] = []): Gate => ({
  name,
  run: async (env) => {
    const file = resultFile('jest.json');
    const options = ['--json', `--outputFile=${file}`, '--silent'];
    const { code, output } = await runNode(
      ['node_modules/jest/bin/jest.js', ...options, ...patterns],
      env,
    );
    const results = readResults<JestResults>(file);
    if (!results) return single(false, output);
    const passed = results.numPassedTests;
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const files = results.testResults.map(({ name, startTime, endTime }) => ({
      file: path.relative(root, name),
      seconds: (endTime - startTime) / 1_000,
    }));
    return { ...countedOutcome({ passed, failed }, code, onlyFailures(output)), files };
  },
});

/** Jest's output for failed files, without passed files and without the JSON results. */
const onlyFailures = (output: string) =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('{"') && !line.startsWith('PASS '))
    .join('\n');
