import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildChanged } from '../build';
import { builtFolder } from '../deploy/built';
import { type Deployed, noteOf, readRecord, type Target } from '@permanto/release/deploy';
import { changedSince, changedSinceLive } from '../deploy/changed-remotes';
import { assertTypes, deployChecked } from '../deploy/deploy-checked';
import { printLine } from '../progress';
import type { Remote } from '../settings';
import { targetOf } from '../target';
import { assertNoExtraArguments, folderArgument, remoteArgument, shareArgument } from './arguments';

/**
 * `deploy [remote …] [--since <commit>] [--canary <share>] [--why <text>]` checks, builds and deploys the
 * named remotes, those that changed since a commit, or those that differ from the live ones.
 * `--from <folder>` deploys an existing build, `--unchecked` skips the comparison with the live contracts,
 * and `--no-browser` skips the check in a browser.
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
  if (from !== undefined) assertNoExtraArguments(positionals, 1);
  const target = targetOf(process.env);
  const sources =
    from === undefined
      ? await buildRemotes(await chooseRemotes(positionals, since, target))
      : [existingBuild(from, positionals[0])];
  const options = {
    contracts: !unchecked,
    browser: !values['no-browser'],
    report: printLine,
    canary,
  };
  for (const source of sources) {
    const note = noteOf(values.why);
    printLine(resultLine(await deployChecked(source, target, { ...options, note }), canary));
  }
  return 0;
}

/** Returns the named remotes, or else the changed ones, and prints why they are deployed. */
async function chooseRemotes(
  names: readonly string[],
  since: string | undefined,
  target: Target,
): Promise<Remote[]> {
  if (names.length > 0) return names.map(folderArgument);
  const changed = since === undefined ? await changedSinceLive(target) : await changedSince(since);
  for (const { remote, why } of changed) printLine(`Deploying ${remote}: ${why}`);
  if (changed.length === 0)
    printLine(`Nothing to deploy: no remote changed since ${since ?? 'the live version'}.`);
  return changed.map(({ remote }) => remote);
}

async function buildRemotes(remotes: readonly Remote[]): Promise<string[]> {
  await assertTypes(remotes);
  await buildChanged(remotes);
  return remotes.map(builtFolder);
}

function existingBuild(from: string, remote: string | undefined): string {
  const folder = path.resolve(from);
  const { name } = readRecord(folder).declaration;
  if (remote === undefined || remoteArgument(remote) === name) return folder;
  throw new Error(`${folder} is a build of ${name}, not of ${remoteArgument(remote)}.`);
}

function resultLine({ name, version, isNew }: Deployed, canary?: number) {
  if (canary !== undefined)
    return `${name} ${version} is the canary for ${canary} % of the visitors.`;
  return isNew ? `${name} ${version} is live.` : `${name} ${version} is already live.`;
}
