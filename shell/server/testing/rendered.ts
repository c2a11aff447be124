import type { Rendered } from '../worker/job';

/** A page that a process rendered, with nothing wrong. */
export const aPage = (changes: Partial<Rendered> = {}): Rendered => ({
  id: 1,
  status: 200,
  html: '<p>',
  styles: [],
  early: [],
  reads: [],
  shown: [],
  lacking: [],
  failures: [],
  ...changes,
});
