import {
  type Deployed,
  deployFrom,
  type DeployOptions,
  type Target,
} from '@permanto/release/deploy';
import type { Remote } from '../settings';
import { findTypeErrors } from '../types';
import { checkBuild, type CheckOptions } from './check-build';
import { checkContracts } from './check-contracts';

interface CheckedOptions extends CheckOptions, Omit<DeployOptions, 'contracts'> {
  /** Whether the build is compared with the live contracts. */
  readonly contracts: boolean;
  /** Contains the URLs of the live API and shell (PERMANTO_API_URL, PERMANTO_SHELL_URL). */
  readonly env?: NodeJS.ProcessEnv;
}

/** Throws with file, line and message if the sources of remotes have type errors. */
export async function assertTypes(remotes: readonly Remote[]): Promise<void> {
  if (remotes.length === 0) return;
  const faults = await findTypeErrors(remotes);
  if (faults !== '') throw new Error(`There are type errors:\n${faults}`);
}

/** Checks and deploys the build in `source`. Throws with the reasons if a check fails. */
export async function deployChecked(
  source: string,
  target: Target,
  { contracts: areContractsChecked, env, browser, report, canary, note }: CheckedOptions,
): Promise<Deployed> {
  // First, because it is fast.
  const contracts = areContractsChecked
    ? await checkContracts(source, target, report, env)
    : undefined;
  await checkBuild(source, { browser, report });
  return deployFrom(source, target, { canary, note, contracts });
}
