import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildChanged } from '../build';
import { builtFolder, deployFrom } from '../deploy';
import { changedSince, changedSinceLive } from '../deploy/changed';
import { checkBuild } from '../deploy/checks';
import { checkContracts } from '../deploy/contracts';
import { noteOf } from '../deploy/note';
import { readRecord } from '../deploy/record';
import { say } from '../progress';
import type { Remote } from '../settings';
import { type Target, targetOf } from '../target';
import { assertNoMore, folderArgument, remoteArgument, shareArgument } from './arguments';

/**
 * `deploy [remote …] [--since <commit>] [--canary <share>] [--why <text>]` builds, checks and deploys:
 * what is named, what changed since a commit, or else what differs from what is live. `--from <folder>`
 * takes a build as it is; `--unchecked` doesn't ask whether it fits what is live, `--no-browser` doesn't
 * open it in one.
 */
export async function deploy(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      since: { type: 'string' },
      canary: { type: 'string' },
      why: { type: 'string' },
      unchecked: { type: 'boolean', default: false },
      'no-browser': { type: 'boolean', default: false },
    },
  });
  const { from, since, unchecked } = values;
  const canary = values.canary === undefined ? undefined : shareArgument(values.canary, '--canary');
  if (from !== undefined) assertNoMore(positionals, 1);
  const target = targetOf(process.env);
  const sources =
    from === undefined
      ? await built(await chosen(positionals, since, target))
      : [given(from, positionals[0])];
  for (const source of sources) {
    // First, since it is quick.
    const contracts = unchecked ? undefined : await checkContracts(source, target, say);
    await checkBuild(source, { browser: !values['no-browser'], told: say });
    const note = noteOf(values.why);
    say(told(await deployFrom(source, target, { canary, note, contracts }), canary));
  }
  return 0;
}

/** Which remotes are meant; says why where nobody named them. */
async function chosen(
  names: readonly string[],
  since: string | undefined,
  target: Target,
): Promise<Remote[]> {
  if (names.length > 0) return names.map(folderArgument);
  const changed = since === undefined ? await changedSinceLive(target) : await changedSince(since);
  for (const { remote, why } of changed) say(`${remote} is to be deployed: ${why}`);
  if (changed.length === 0) say(`Nothing changed since ${since ?? 'what is live'}.`);
  return changed.map(({ remote }) => remote);
}

async function built(remotes: readonly Remote[]): Promise<string[]> {
  await buildChanged(remotes);
  return remotes.map(builtFolder);
}

function given(from: string, remote: string | undefined): string {
  const folder = path.resolve(from);
  const { name } = readRecord(folder).declaration;
  if (remote === undefined || remoteArgument(remote) === name) return folder;
  throw new Error(`${folder} is a build of ${name}, not of ${remoteArgument(remote)}.`);
}

function told({ name, version, isNew }: Awaited<ReturnType<typeof deployFrom>>, canary?: number) {
  if (canary !== undefined)
    return `${name} ${version} is the canary for ${canary} % of the visitors.`;
  return isNew ? `${name} ${version} is live.` : `${name} ${version} was live already.`;
}
