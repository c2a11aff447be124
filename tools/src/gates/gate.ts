/** How many tests a gate saw pass and fail; a gate without tests of its own counts as one. */
export interface Count {
  passed: number;
  failed: number;
}

export interface Outcome extends Count {
  /** What went wrong, for the reader; shown only when something failed. */
  output: string;
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
