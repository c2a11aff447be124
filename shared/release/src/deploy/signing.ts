import type { RemoteEntry } from '@permanto/federation/builds';
import { signBuild } from '../trust/signature';
import { assetsOf, type Target } from './target';

/** The signature is stored beside the record, so that pinning the build later needs no key. */
const signatureKey = ({ declaration, version }: RemoteEntry) =>
  `${declaration.name}/${version}/build.sig`;

/** Signs the entry if this machine has a key, and stores the signature. */
export async function signEntry(entry: RemoteEntry, target: Target): Promise<RemoteEntry> {
  if (target.signingKey === undefined) return entry;
  const signature = signBuild(entry, target.signingKey);
  await assetsOf(target).write(signatureKey(entry), signature);
  return { ...entry, signature };
}

/** Adds the stored signature to the entry of an uploaded build. */
export async function withStoredSignature(
  entry: RemoteEntry,
  target: Target,
): Promise<RemoteEntry> {
  const file = await assetsOf(target).read(signatureKey(entry));
  return file === null ? entry : { ...entry, signature: file.content.toString('utf8') };
}
