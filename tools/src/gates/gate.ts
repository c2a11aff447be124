/** The number of passed and failed tests; a gate without tests counts as one. */
export interface Count {
  passed: number;
  failed: number;
}

export interface Outcome extends Count {
  /** Shown only if something failed. */
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
