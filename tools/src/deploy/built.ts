import path from 'node:path';
import {
  deployFrom,
  type Deployed,
  type DeployOptions,
  readRecord,
  type Target,
} from '@permanto/release/deploy';
import { type Remote, root } from '../settings';

/** The folder of a remote's newest build. */
export function builtFolder(remote: Remote): string {
  const dist = path.join(root, remote, 'dist');
  return path.join(dist, readRecord(dist).version);
}

/** Puts the newest build of a remote live. */
export const deployBuilt = (
  remote: Remote,
  target: Target,
  options?: DeployOptions,
): Promise<Deployed> => deployFrom(builtFolder(remote), target, options);
