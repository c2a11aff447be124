import { createNodeLoader } from '@permanto/federation/node';
import type { LoadBuild } from '@permanto/federation/runtime';
import type { ServerBuild } from '@permanto/federation/registry';
import { provided } from '../../src/provided';
import { versions } from '../../src/provided-versions';
import { runs } from './in-sources';
import type { PageTrace } from './trace';

/** Loads remotes into this process; their code is evaluated under the name of the remote. */
export function workerLoader(trace: PageTrace, crowded: () => void): LoadBuild<ServerBuild> {
  return createNodeLoader({
    crowded,
    running: runs,
    provide: (request) => provided[request],
    versions,
    evaluating: (build, evaluate) => trace.inside(build, evaluate),
  });
}
