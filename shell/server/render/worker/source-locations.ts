import { createSourceFinder, stackOf } from '@permanto/federation/node';
import type { BuildFailure } from './build-failure';
import type { RenderAnswer } from './job';

/** Build files that this process has evaluated. */
const files = new Set<string>();
const inSource = createSourceFinder(files);

export const addBuildFile = (file: string) => void files.add(file);

/** Describes an uncaught error, with positions in the remotes' sources. */
export const describeError = (reason: unknown): Promise<string> => inSource(stackOf(reason));

const withSourceLocation = async (failure: BuildFailure): Promise<BuildFailure> => ({
  ...failure,
  detail: await inSource(failure.detail),
});

/** Returns the answer with stack traces mapped to the remotes' sources. */
export async function withSourceLocations(answer: RenderAnswer): Promise<RenderAnswer> {
  if ('threw' in answer) return { ...answer, threw: await withSourceLocation(answer.threw) };
  return { ...answer, failures: await Promise.all(answer.failures.map(withSourceLocation)) };
}
