/** Number of visitors of a build, and for how many of them it failed or was slow. */
export interface Counts {
  readonly of: number;
  readonly errors: number;
  readonly slow: number;
}

/** What can go wrong with a build on a page. */
export type Fault = 'errors' | 'slow';

/** Health of a build: as rendered by the shell, and as reported by browsers. */
export interface BuildHealth {
  readonly server: Counts;
  readonly browsers: Counts;
}

export type Source = keyof BuildHealth;

export const NO_COUNTS: Counts = { of: 0, errors: 0, slow: 0 };
