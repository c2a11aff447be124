/** How a build did: of so many visitors, it failed or was slow for so many. */
export interface Counts {
  readonly of: number;
  readonly errors: number;
  readonly slow: number;
}

/** What can be wrong with a build on a page. */
export type Fault = 'errors' | 'slow';

/** A build by the pages that the shell rendered for visitors, and by what their browsers tell. */
export interface BuildHealth {
  readonly server: Counts;
  readonly browsers: Counts;
}

export type Source = keyof BuildHealth;

export const NOTHING: Counts = { of: 0, errors: 0, slow: 0 };
