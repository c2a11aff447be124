import { createNodeLoader } from '@permanto/federation/node';
import type { LoadBuild } from '@permanto/federation/runtime';
import type { ServerBuild } from '@permanto/federation/builds';
import { provided } from '../../../src/provided';
import { versions } from '../../../src/provided-versions';
import { addBuildFile } from './source-locations';
import type { PageTrace } from './trace';

/**
 * Loads remotes into this process and records in the trace whose code is evaluated. `onCrowded` is called
 * when the process needs to be replaced.
 */
export function createWorkerLoader(
  trace: PageTrace,
  onCrowded: () => void,
): LoadBuild<ServerBuild> {
  return createNodeLoader({
    crowded: onCrowded,
    running: addBuildFile,
    provide: (request) => provided[request],
    versions,
    evaluating: (build, evaluate) => trace.run(build, evaluate),
  });
}
