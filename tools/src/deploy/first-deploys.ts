import { builtFolder } from './built';
import { differingFromLive, type Differing } from './changed-remotes';
import { assertTypes, deployChecked } from './deploy-checked';
import { printLine } from '../progress';
import type { Remote } from '../settings';
import type { Target } from '@permanto/release/deploy';

/** Remotes that could not be deployed, and why. */
export type Refused = Map<Remote, unknown>;

/** Splits the remotes that differ from the live ones: a start deploys only those that are not live yet. */
export async function planStart(target: Target) {
  const differing = await differingFromLive(target);
  const isNew = ({ version }: Differing) => version === undefined;
  return {
    /** Never deployed. */
    undeployed: differing.filter(isNew).map(({ remote }) => remote),
    kept: differing.filter((one) => !isNew(one)),
  };
}

/**
 * Deploys remotes for the first time, with all checks except the one in a browser. Those that fail are added
 * to `refused`; those already in it are skipped.
 */
export async function deployFirst(
  undeployed: readonly Remote[],
  target: Target,
  { refused, env }: { refused: Refused; env: NodeJS.ProcessEnv },
): Promise<void> {
  const options = { contracts: true, browser: false, report: () => undefined, env };
  for (const remote of undeployed.filter((one) => !refused.has(one))) {
    try {
      await assertTypes([remote]);
      const { name, version } = await deployChecked(builtFolder(remote), target, options);
      printLine(`  ${name} ${version} is live`);
    } catch (reason) {
      refused.set(remote, reason);
    }
  }
}

const commandOf = (remote: Remote) => `npm run deploy -- ${remote}`;

/** Lines about the remotes that are not live as in this working tree, with the command to deploy them. */
export function describeDifferences(kept: readonly Differing[], refused: Refused): string[] {
  return [
    ...kept.map(({ remote, version, isRemoved }) =>
      isRemoved
        ? `${remote} was removed and is not started. To deploy it: ${commandOf(remote)}`
        : `${remote} differs from the live version ${version}. To deploy it: ${commandOf(remote)}`,
    ),
    ...[...refused].map(
      ([remote, reason]) =>
        `\n${remote} is not live:\n${reason instanceof Error ? reason.message : String(reason)}\nAfter fixing it, deploy it: ${commandOf(remote)}\n`,
    ),
  ];
}
