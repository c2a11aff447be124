import type { ContractVersions } from '@permanto/contracts';
import { fits } from '@permanto/contracts/surface';
import type { Target } from '../target';
import { askLive } from './live';
import { readRecord } from './record';
import { otherShell } from './smoke-shell';

/**
 * Compares what a build needs with what runs, and answers the contracts of the live shell. Throws
 * with every field, operation, fact and prop that is missing, and whom to deploy first.
 */
export async function checkContracts(
  source: string,
  target: Target,
  told: (line: string) => void,
): Promise<ContractVersions> {
  const { needs, version, declaration } = readRecord(source);
  const { name } = declaration;
  const live = await askLive(name, target, process.env, told);
  const other = otherShell(live.shell);
  if (other !== null) told(other);
  if (needs === undefined) {
    told(`${name} ${version} doesn't say what it needs: only its contract versions are compared.`);
    return live.shell.versions;
  }
  const faults = fits(needs, live).map((fault) => `${name} ${version} ${fault}`);
  if (faults.length > 0) {
    throw new Error(`${name} doesn't fit what is live:\n  ${faults.join('\n  ')}`);
  }
  told('What it needs of API, shell and the other remotes is there.');
  return live.shell.versions;
}
