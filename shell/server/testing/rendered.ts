import { isKept, type KeptPage, preparePage } from '../render/prepared-page';
import type { Rendered } from '../render/worker/job';

/** A successfully rendered page. */
export const aPage = (changes: Partial<Rendered> = {}): Rendered => ({
  id: 1,
  status: 200,
  html: '<p>',
  styles: [],
  reads: [],
  sources: null,
  session_end: null,
  has_api_answered: false,
  shown: [],
  lacking: [],
  failures: [],
  ...changes,
});

/** A page as it is kept in memory. */
export async function aKeptPage(...page: Parameters<typeof preparePage>): Promise<KeptPage> {
  const prepared = await preparePage(...page);
  if (!isKept(prepared)) throw new Error('only whole pages are kept');
  return prepared;
}
