/** How a build did: of so many pages, or visitors, it failed or was slow for so many. */
export interface Counts {
  readonly of: number;
  readonly errors: number;
  readonly slow: number;
}

/** What can be wrong with a build on a page. */
export type Fault = 'errors' | 'slow';

/** A build as the shell itself saw it, by page, and as browsers tell of it, by visitor. */
export interface BuildHealth {
  readonly server: Counts;
  readonly browsers: Counts;
}

export type Source = keyof BuildHealth;

export const NOTHING: Counts = { of: 0, errors: 0, slow: 0 };
