import type { KeyObject } from 'node:crypto';
import type { RefusalOf } from '../registry/refuse';
import { isSignedBy } from './signature';

/** Which builds the shell accepts. */
export interface BuildTrust {
  /** Allowed origins; null allows any origin. */
  readonly origins: readonly string[] | null;
  /** Public keys; a build must be signed by one of them. Empty: signatures are not required. */
  readonly keys: readonly KeyObject[];
}

/**
 * Returns a function that gives the reason for not running a registry entry, or null if it is accepted. Its
 * hashes are checked separately.
 */
export function buildTrustCheck({ origins, keys }: BuildTrust): RefusalOf {
  return (entry) => {
    const { origin } = new URL(entry.base);
    if (origins !== null && !origins.includes(origin)) {
      return `${origin} is not in PERMANTO_ASSET_ORIGINS`;
    }
    if (keys.length > 0 && !isSignedBy(entry, keys)) {
      return 'is not signed by a key of PERMANTO_TRUSTED_KEYS';
    }
    return null;
  };
}
