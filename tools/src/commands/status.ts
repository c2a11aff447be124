import { parseArgs } from 'node:util';
import { type DeployedRemote, inspectRegistry } from '@permanto/release/deploy';
import { printLine } from '../progress';
import { targetOf } from '../target';

const MAX_CHANGES_SHOWN = 5;

/** `status [--json]`: exit code 1 if a part of the registry can't be read. */
export async function status(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean', default: false } } });
  const { registry, faults } = await inspectRegistry(targetOf(process.env));
  const remotes = Object.entries(registry);
  if (values.json) {
    const statuses = Object.fromEntries(remotes.map(([name, remote]) => [name, statusOf(remote)]));
    printLine(JSON.stringify({ remotes: statuses, faults }, null, 2));
  } else {
    printLine(
      remotes.map(([name, remote]) => describeRemote(name, remote)).join('\n\n') ||
        'Nothing is deployed.',
    );
    for (const { remote, place, fault } of faults)
      printLine(`\nUnreadable: ${remote} ${place}: ${fault}`);
  }
  return faults.length > 0 ? 1 : 0;
}

/** The versions of a remote. */
function statusOf({
  active,
  last_good: lastGood,
  canary,
  pins = {},
  removed = false,
  history = [],
}: DeployedRemote) {
  return {
    active: removed ? null : active.version,
    last_good: lastGood?.version ?? null,
    canary: canary
      ? { version: canary.entry.version, share: canary.share, since: canary.since }
      : null,
    pins: Object.fromEntries(Object.entries(pins).map(([id, { version }]) => [id, version])),
    history,
  };
}

function describeRemote(name: string, remote: DeployedRemote): string {
  const { active, last_good, canary, pins, history } = statusOf(remote);
  const line = (label: string, text: string) => `  ${label.padEnd(9)} ${text}`;
  return [
    name,
    line('active', active ?? 'none (removed)'),
    ...(canary
      ? [line('canary', `${canary.version} for ${canary.share} %, since ${canary.since}`)]
      : []),
    line('last good', last_good ?? 'none'),
    ...Object.values(pins).map((version) => line('pinned', version)),
    ...history
      .slice(-MAX_CHANGES_SHOWN)
      .reverse()
      .map(({ when, what, version, who, why }) =>
        line('', `${when}  ${what} ${version}, ${who}${why === undefined ? '' : `: ${why}`}`),
      ),
  ].join('\n');
}
