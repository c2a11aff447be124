import path from 'node:path';
import { root } from '../settings';
import { countedOutcome, single, type Gate, type TestResult } from './gate';
import { readResults, resultFile } from './result-file';
import { runNode } from './run';

interface JestResults {
  numPassedTests: number;
  numFailedTests: number;
  /** Test files that could not be loaded. */
  numRuntimeErrorTestSuites: number;
  testResults: readonly {
    name: string;
    startTime: number;
    endTime: number;
    /** Of the file; none ran where it failed without any. */
    status: 'passed' | 'failed';
    assertionResults: readonly { fullName: string; status: string }[];
  }[];
}

/** Jest's, with these arguments. */
export const jest = (
  args: readonly string[] = [],
  name = 'unit, component and API tests',
): Gate => ({
  name,
  run: async (env) => {
    const file = resultFile('jest.json');
    const options = ['--json', `--outputFile=${file}`, '--silent'];
    const { code, output } = await runNode(
      ['node_modules/jest/bin/jest.js', ...options, ...args],
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
    const tests = results.testResults.flatMap(testsOf);
    return { ...countedOutcome({ passed, failed }, code, onlyFailures(output)), files, tests };
  },
});

type SuiteResults = JestResults['testResults'][number];

/** Its tests that ran, or the file itself where it could not be loaded. */
function testsOf({ name, status, assertionResults }: SuiteResults): TestResult[] {
  const file = path.relative(root, name);
  if (assertionResults.length === 0 && status === 'failed') return [[file, false]];
  return assertionResults
    .filter((test) => test.status === 'passed' || test.status === 'failed')
    .map((test) => [`${file}: ${test.fullName}`, test.status === 'passed']);
}

/** Jest's output for failed files, without passed files and without the JSON results. */
const onlyFailures = (output: string) =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('{"') && !line.startsWith('PASS '))
    .join('\n');
