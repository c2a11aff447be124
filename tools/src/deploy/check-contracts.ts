import type { ContractVersions } from '@permanto/contracts';
import { findMissingNeeds } from '@permanto/contracts/surface';
import { readRecord, type Target } from '@permanto/release/deploy';
import { readLiveContracts } from './live-contracts';
import { describeShellMismatch } from './shell-mismatch';

/**
 * Compares what a build needs with what is live, and returns the contracts of the live shell. Throws with
 * every missing field, operation, fact and prop, and what to deploy first.
 */
export async function checkContracts(
  source: string,
  target: Target,
  report: (line: string) => void,
  env = process.env,
): Promise<ContractVersions> {
  const { needs, version, declaration } = readRecord(source);
  const { name } = declaration;
  const live = await readLiveContracts(name, target, env, report);
  const mismatch = describeShellMismatch(live.shell);
  if (mismatch !== null) report(mismatch);
  if (needs === undefined) {
    report(
      `The record of ${name} ${version} has no needs: only its contract versions are compared.`,
    );
    return live.shell.versions;
  }
  const faults = findMissingNeeds(needs, live).map((fault) => `${name} ${version} ${fault}`);
  if (faults.length > 0) {
    throw new Error(`${name} is not compatible with what is live:\n  ${faults.join('\n  ')}`);
  }
  report('The live API, shell and remotes have everything that the build needs.');
  return live.shell.versions;
}
