import type { Rendered } from './worker/job';

/** Whether a page lacks no remote, no slot and no data. */
export const isComplete = ({ reads, lacking, failures }: Rendered): boolean =>
  failures.length === 0 && lacking.length === 0 && !reads.some((read) => read.is_late);
