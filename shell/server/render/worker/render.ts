import {
  type Offers,
  type ServerBuild,
  versionKey,
  withBuilds,
  withoutBuilds,
} from '@permanto/federation/builds';
import { createRemotes, type Remotes } from '@permanto/federation/runtime';
import { partsOf, remotesOf } from '../../../src/page-parts';
import { setUnblockedTimeout } from './unblocked-timeout';
import { type BuildFailure, buildFailure } from './build-failure';
import type { RenderAnswer, RenderJob } from './job';
import { createMeasurement, type Measurement } from './measurement';
import { loadedBuild, renderOnce, type RenderTools } from './render-once';

/** Renderings of a page after remotes threw; the last one is without remotes. */
const MAX_ATTEMPTS = 4;

/** Creates the remotes of one page. Load failures are added to `failures`. */
function createPageRemotes(
  { offers, unloaded }: RenderJob,
  { settings, loadBuild }: RenderTools,
  measurement: Measurement,
  failures: BuildFailure[],
): Remotes {
  return createRemotes({
    offers: withoutBuilds(offers, unloaded),
    loadBuild: measurement.measureLoads(loadBuild),
    deadline: (onTimeout) => setUnblockedTimeout(onTimeout, settings.load_deadline),
    onFailure: (build, failure, reason) => {
      failures.push(buildFailure(build, failure, reason));
    },
  });
}

/**
 * Renders the page. An error outside React can't be attributed: it is blamed on the remote whose removal
 * makes it disappear. If it persists without remotes it is the shell's own, and rejects.
 */
async function renderOrFindCulprit(
  job: RenderJob,
  tools: RenderTools,
  measurement: Measurement,
  failures: BuildFailure[],
) {
  const render = ({ offers }: Pick<RenderJob, 'offers'>, found: BuildFailure[]) => {
    const remotes = createPageRemotes({ ...job, offers }, tools, measurement, found);
    return {
      remotes,
      page: renderOnce({ ...job, offers }, remotes, tools, measurement, found),
    };
  };
  const { remotes, page } = render(job, failures);
  try {
    return await page;
  } catch (reason) {
    const loaded = remotesOf(partsOf(job.view, remotes.ownersOf)).filter(
      (name) => remotes.state(name).status === 'ready',
    );
    const removed = new Set<string>();
    for (const name of loaded) {
      removed.add(name);
      const offers = withBuilds(job.offers, (builds, of) => (removed.has(of) ? [] : builds));
      const isRendered = await render({ offers }, []).page.then(Boolean, () => false);
      if (isRendered) {
        return {
          threw: buildFailure(loadedBuild(remotes, name), 'threw', reason),
        };
      }
    }
    throw reason;
  }
}

/** Whether the remote has another build to fall back to. */
const hasOtherBuild = (offers: Offers<ServerBuild>, key: string) =>
  Object.values(offers).some(
    ({ builds }) => builds.length > 1 && builds.some((build) => versionKey(build) === key),
  );

/**
 * Renders one page. A remote that throws is removed and the page rendered again, unless the remote has
 * another build: two builds of one remote never share a process.
 */
export async function renderPage(job: RenderJob, tools: RenderTools): Promise<RenderAnswer> {
  const failures: BuildFailure[] = [];
  const { is_traced: isTraced } = tools.settings;
  const measurement = createMeasurement(isTraced ? job.caller.traceparent : undefined);
  const failed = new Set<string>();
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const isBare = job.is_bare || attempt === MAX_ATTEMPTS;
    const offers = withBuilds(job.offers, (builds) =>
      isBare ? [] : builds.filter((build) => !failed.has(versionKey(build))),
    );
    const page = await renderOrFindCulprit({ ...job, offers }, tools, measurement, failures);
    if (page.threw === null) {
      return { id: job.id, ...page.answer, failures, ...measurement.result() };
    }
    const { threw } = page;
    if (hasOtherBuild(offers, threw.build)) return { id: job.id, threw };
    failed.add(threw.build);
    failures.push(threw);
  }
  throw new Error(`every attempt to render the page failed: ${JSON.stringify(failures)}`);
}
