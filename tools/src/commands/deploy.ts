import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildChanged } from '../build';
import { deployBuilt, deployFrom, rollBack, type Target } from '../deploy';
import { say } from '../progress';
import { isRemote, portsOf, REMOTES, varFolder } from '../settings';
import { urlsOf } from '../stack';

/** `deploy catalog-mfe` builds and deploys; `deploy --from <folder>` takes a build as it is. */
export async function deploy(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { from: { type: 'string' } },
  });
  const { name, version, isNew } = values.from
    ? await deployFrom(path.resolve(values.from), targetOf(process.env))
    : await buildAndDeploy(positionals[0]);
  say(isNew ? `${name} ${version} is live.` : `${name} ${version} was live already.`);
  return 0;
}

/** `rollback catalog-mfe` */
export async function rollback([remote = '']: string[]): Promise<number> {
  const { name, version } = await rollBack(remote.replace(/-mfe$/, ''), targetOf(process.env));
  say(`${name} ${version} is live again.`);
  return 0;
}

async function buildAndDeploy(remote = '') {
  if (!isRemote(remote)) throw new Error(`Name a remote: ${REMOTES.join(', ')}.`);
  await buildChanged([remote]);
  return deployBuilt(remote, targetOf(process.env));
}

export function targetOf(env: NodeJS.ProcessEnv): Target {
  const { assets } = urlsOf(portsOf(env));
  return { folder: varFolder(env), assetsUrl: env.PERMANTO_ASSETS_URL ?? assets };
}
