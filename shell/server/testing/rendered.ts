import type { Rendered } from '../render/worker/job';

/** A successfully rendered page. */
export const aPage = (changes: Partial<Rendered> = {}): Rendered => ({
  id: 1,
  status: 200,
  html: '<p>',
  styles: [],
  reads: [],
  sources: null,
  is_session_over: false,
  has_api_answered: false,
  shown: [],
  lacking: [],
  failures: [],
  ...changes,
});
