import type { KeyObject } from 'node:crypto';
import type { RefusalOf } from '../registry/refuse';
import { isSignedBy } from './signature';

/** Which builds the shell accepts. */
export interface BuildTrust {
  /** Addresses, each with a slash at its end, below which builds are allowed; null allows any. */
  readonly bases: readonly string[] | null;
  /** Public keys; a build must be signed by one of them. Empty: signatures are not required. */
  readonly keys: readonly KeyObject[];
}

/** Some servers read them as slashes. */
const ENCODED_SLASH = /%(?:2f|5c)/i;

/** The address that the build lies below; null where there is none. Many shops may share the host of a bucket. */
export function trustedBase(bases: readonly string[], buildBase: string): string | null {
  const { href } = new URL(buildBase);
  if (ENCODED_SLASH.test(href)) return null;
  return bases.find((base) => href.startsWith(base)) ?? null;
}

/**
 * Returns a function that gives the reason for not running a registry entry, or null if it is accepted. Its
 * hashes are checked separately.
 */
export function buildTrustCheck({ bases, keys }: BuildTrust): RefusalOf {
  return (entry) => {
    if (bases !== null && trustedBase(bases, entry.base) === null) {
      return `${entry.base} is below nothing in PERMANTO_ASSET_ORIGINS`;
    }
    if (keys.length > 0 && !isSignedBy(entry, keys)) {
      return 'is not signed by a key of PERMANTO_TRUSTED_KEYS';
    }
    return null;
  };
}
