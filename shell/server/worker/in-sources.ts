import { createSourceFinder, stackOf } from '@permanto/federation/node';
import type { BuildFailure, RenderAnswer } from './job';

/** The builds' files that this process has run. */
const files = new Set<string>();
const inSource = createSourceFinder(files);

export const runs = (file: string) => void files.add(file);

/** What an error that nobody caught says, with the places in the sources of remotes. */
export const saidBy = (reason: unknown): Promise<string> => inSource(stackOf(reason));

const located = async (failure: BuildFailure): Promise<BuildFailure> => ({
  ...failure,
  reason: await inSource(failure.reason),
});

/** The same answer; what failed names the places in the sources of remotes. */
export async function inSources(answer: RenderAnswer): Promise<RenderAnswer> {
  if ('threw' in answer) return { ...answer, threw: await located(answer.threw) };
  return { ...answer, failures: await Promise.all(answer.failures.map(located)) };
}
