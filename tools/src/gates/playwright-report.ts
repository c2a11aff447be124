import type { FileTime, TestResult } from './gate';

/** What is read of Playwright's JSON report. */
export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number };
  readonly suites: readonly Suite[];
}

interface Suite {
  /** Of a file: its name. */
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly Spec[];
}

interface Spec {
  readonly title: string;
  readonly tests: readonly {
    readonly projectName: string;
    readonly status: 'skipped' | 'expected' | 'unexpected' | 'flaky';
    readonly results: readonly {
      readonly duration: number;
      readonly errors: readonly { readonly message: string }[];
    }[];
  }[];
}

export interface FailedTest {
  readonly file: string;
  readonly project: string;
  /** Of its blocks and its own. */
  readonly title: string;
  readonly errors: readonly string[];
}

interface Run {
  readonly file: string;
  readonly title: string;
  readonly test: Spec['tests'][number];
}

const runsOf = ({ file, suites = [], specs }: Suite, titles: readonly string[]): Run[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map((test) => ({ file, title: [...titles, title].join(' '), test })),
  ),
  ...suites.flatMap((suite) => runsOf(suite, [...titles, suite.title])),
];

const allRuns = ({ suites }: PlaywrightReport): Run[] =>
  suites.flatMap((suite) => runsOf(suite, []).map((run) => ({ ...run, file: suite.file })));

export const testResults = (report: PlaywrightReport): TestResult[] =>
  allRuns(report)
    .filter(({ test }) => test.status !== 'skipped')
    .map(({ file, title, test }) => [
      `${file} on ${test.projectName}: ${title}`,
      test.status === 'expected',
    ]);

export const failedTests = (report: PlaywrightReport): FailedTest[] =>
  allRuns(report)
    .filter(({ test }) => test.status === 'unexpected')
    .map(({ file, title, test }) => ({
      file,
      title,
      project: test.projectName,
      errors: test.results.flatMap(({ errors }) => errors.map(({ message }) => message)),
    }));

export const fileTimes = ({ suites }: PlaywrightReport): FileTime[] =>
  suites.map((suite) => {
    const results = runsOf(suite, []).flatMap(({ test }) => test.results);
    const seconds = results.reduce((total, { duration }) => total + duration / 1_000, 0);
    return { file: `e2e/specs/${suite.file}`, seconds };
  });
