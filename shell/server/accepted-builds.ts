import type { KeyObject } from 'node:crypto';
import type { RefusalOf } from '@permanto/federation/registry';
import { isSignedBy } from '@permanto/federation/signature';

/** Whom the shell takes builds from. */
export interface BuildTrust {
  /** Null: from anywhere. */
  readonly origins: readonly string[] | null;
  /** By one of which a build must be signed; none: it needn't be. */
  readonly keys: readonly KeyObject[];
}

/** Why the shell doesn't run a build that the registry names, whatever its hashes say. */
export function refusalBy({ origins, keys }: BuildTrust): RefusalOf {
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
