import {
  type Offers,
  type ServerBuild,
  versionKey,
  withBuilds,
  withoutBuilds,
} from '@permanto/federation/registry';
import { stackOf } from '@permanto/federation/node';
import { createRemotes, type Remotes } from '@permanto/federation/runtime';
import { afterFairTime } from './fair-time';
import type { BuildFailure, RenderAnswer, RenderJob } from './job';
import { type Measure, measureIn } from './measure';
import { remotesOn } from './on-page';
import { buildIn, renderOnce, type RenderTools } from './render-once';

/** How often a page is rendered anew because a remote threw, before it goes out without remotes. */
const ATTEMPTS = 4;

/** The remotes of one page, and what they are loaded from. What fails goes to `failures`. */
function remotesOf(
  { offers, unloaded }: RenderJob,
  { settings, loadBuild }: RenderTools,
  measure: Measure,
  failures: BuildFailure[],
): Remotes {
  return createRemotes({
    offers: withoutBuilds(offers, unloaded),
    loadBuild: measure.loads(loadBuild),
    deadline: (over) => afterFairTime(over, settings.load_deadline),
    onFailure: (build, failure, reason) => {
      failures.push({ build, reason: `${failure}: ${stackOf(reason)}` });
    },
  });
}

/**
 * Renders the page. A fault that names nobody, since React didn't hear of it, is laid on the remote
 * without which it is gone; without the shell's own, which rejects.
 */
async function renderOrBlame(
  job: RenderJob,
  tools: RenderTools,
  measure: Measure,
  failures: BuildFailure[],
) {
  const render = ({ offers }: Pick<RenderJob, 'offers'>, into: BuildFailure[]) => {
    const remotes = remotesOf({ ...job, offers }, tools, measure, into);
    return { remotes, page: renderOnce({ ...job, offers }, remotes, tools, measure, into) };
  };
  const { remotes, page } = render(job, failures);
  try {
    return await page;
  } catch (reason) {
    const there = remotesOn(job.view, remotes.ownersOf).filter(
      (name) => remotes.state(name).status === 'ready',
    );
    const gone = new Set<string>();
    for (const name of there) {
      gone.add(name);
      const offers = withBuilds(job.offers, (builds, of) => (gone.has(of) ? [] : builds));
      const isWell = await render({ offers }, []).page.then(Boolean, () => false);
      if (isWell) {
        return { threw: { build: buildIn(remotes, name), reason: `threw: ${stackOf(reason)}` } };
      }
    }
    throw reason;
  }
}

/** Whether another build of the same remote is there to fall back to. */
const hasOther = (offers: Offers<ServerBuild>, key: string) =>
  Object.values(offers).some(
    ({ builds }) => builds.length > 1 && builds.some((build) => versionKey(build) === key),
  );

/**
 * Renders one page. A remote that throws is taken out, and the page is rendered without it, unless
 * it has another build: two builds of one remote never share a process.
 */
export async function renderPage(job: RenderJob, tools: RenderTools): Promise<RenderAnswer> {
  const failures: BuildFailure[] = [];
  const { is_traced: isTraced } = tools.settings;
  const measure = measureIn(isTraced ? job.caller.traceparent : undefined);
  const bad = new Set<string>();
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const isBare = job.is_bare || attempt === ATTEMPTS;
    const offers = withBuilds(job.offers, (builds) =>
      isBare ? [] : builds.filter((build) => !bad.has(versionKey(build))),
    );
    const page = await renderOrBlame({ ...job, offers }, tools, measure, failures);
    if (page.threw === null) {
      return { id: job.id, ...page.answer, failures, ...measure.told() };
    }
    const { threw } = page;
    if (hasOther(offers, threw.build)) return { id: job.id, threw };
    bad.add(threw.build);
    failures.push(threw);
  }
  throw new Error(`no rendering without an error: ${JSON.stringify(failures)}`);
}
