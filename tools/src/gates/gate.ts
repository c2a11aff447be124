/** The number of passed and failed tests; a gate without tests counts as one. */
export interface Count {
  passed: number;
  failed: number;
}

export interface FileTime {
  /** Relative to the root. */
  file: string;
  seconds: number;
}

/** Of a test: its file and titles, and whether it passed. */
export type TestResult = readonly [name: string, ok: boolean];

export interface Outcome extends Count {
  /** Shown only if something failed. */
  output: string;
  /** Of test suites. */
  files?: readonly FileTime[];
  /** Those that ran; a gate without tests has none. */
  tests?: readonly TestResult[];
  /** Title and first error of tests that failed once, and passed when repeated. */
  flaky?: readonly string[];
}

export interface Gate {
  name: string;
  run: (env: NodeJS.ProcessEnv) => Promise<Outcome>;
}

export const single = (ok: boolean, output: string): Outcome => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  output,
});

/** A runner that exits with an error but without failed tests (a crash, no tests) counts as one failure. */
export function countedOutcome({ passed, failed }: Count, code: number, output: string): Outcome {
  const isSilentFailure = (code !== 0 && failed === 0) || passed + failed === 0;
  return { passed, failed: isSilentFailure ? 1 : failed, output };
}
