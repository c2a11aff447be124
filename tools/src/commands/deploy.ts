import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildChanged } from '../build';
import { builtFolder, deployFrom } from '../deploy';
import { checkBuild } from '../deploy/checks';
import { checkContracts } from '../deploy/contracts';
import { noteOf } from '../deploy/note';
import { readRecord } from '../deploy/record';
import { say } from '../progress';
import { isRemote, REMOTES } from '../settings';
import { targetOf } from '../target';
import { remoteArgument, shareArgument } from './arguments';

/**
 * `deploy catalog-mfe [--canary <share>] [--why <text>]` builds, checks and deploys;
 * `--from <folder>` takes a build as it is; `--unchecked` doesn't ask whether it fits what is live.
 */
export async function deploy(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      canary: { type: 'string' },
      why: { type: 'string' },
      unchecked: { type: 'boolean', default: false },
    },
  });
  const [remote] = positionals;
  const canary = values.canary === undefined ? undefined : shareArgument(values.canary, '--canary');
  const target = targetOf(process.env);
  const source = values.from === undefined ? await built(remote) : given(values.from, remote);
  // First, since it is quick.
  const contracts = values.unchecked ? undefined : await checkContracts(source, target, say);
  await checkBuild(source, say);
  const note = noteOf(values.why);
  const deployed = await deployFrom(source, target, { canary, note, contracts });
  say(told(deployed, canary));
  return 0;
}

async function built(remote = ''): Promise<string> {
  const found = REMOTES.find((one) => remoteArgument(one) === remote || one === remote);
  if (found === undefined || !isRemote(found)) {
    throw new Error(`Name a remote: ${REMOTES.join(', ')}.`);
  }
  await buildChanged([found]);
  return builtFolder(found);
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
