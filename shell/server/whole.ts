import type { Rendered } from './worker/job';

/** Whether nothing is missing from a page: no remote, no part and no data. */
export const isWhole = ({ reads, lacking, failures }: Rendered): boolean =>
  failures.length === 0 && lacking.length === 0 && !reads.some((read) => read.is_late);
