import type { RemoteEntry } from '@permanto/federation/registry';
import { signBuild } from '@permanto/federation/signature';
import { assetsOf, type Target } from '../target';

/** Beside the record of an uploaded build: who pins it later need not have the key. */
const keyOf = ({ declaration, version }: RemoteEntry) => `${declaration.name}/${version}/build.sig`;

/** The entry, signed where this machine has a key. */
export async function signed(entry: RemoteEntry, target: Target): Promise<RemoteEntry> {
  if (target.signingKey === undefined) return entry;
  const signature = signBuild(entry, target.signingKey);
  await assetsOf(target).write(keyOf(entry), signature);
  return { ...entry, signature };
}

/** The entry of an uploaded build with the signature that it got then. */
export async function asSigned(entry: RemoteEntry, target: Target): Promise<RemoteEntry> {
  const file = await assetsOf(target).read(keyOf(entry));
  return file === null ? entry : { ...entry, signature: file.content.toString('utf8') };
}
