import { createSourceFinder, stackOf } from '@permanto/federation/node';
import type { RenderAnswer } from './job';

const inSource = createSourceFinder();

/** What an error that nobody caught says, with the places in the sources of remotes. */
export const saidBy = (reason: unknown): Promise<string> => inSource(stackOf(reason));

/** The same answer; what failed names the places in the sources of remotes. */
export async function inSources(answer: RenderAnswer): Promise<RenderAnswer> {
  if ('threw' in answer) return { ...answer, reason: await inSource(answer.reason) };
  const failures = answer.failures.map(async (failure) => ({
    ...failure,
    reason: await inSource(failure.reason),
  }));
  return { ...answer, failures: await Promise.all(failures) };
}
