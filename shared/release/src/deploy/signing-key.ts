import { createPrivateKey, type KeyObject } from 'node:crypto';

const VARIABLE = 'PERMANTO_SIGNING_KEY';

/** The key that signs deployed builds, if there is one. Throws with the variable's name if it is invalid. */
export function signingKeyOf(env: NodeJS.ProcessEnv): KeyObject | undefined {
  const pem = env[VARIABLE];
  if (pem === undefined) return undefined;
  const key = parseKey(pem);
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new Error(`${VARIABLE} must be an Ed25519 private key in PEM.`);
}

function parseKey(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem);
  } catch {
    // The error may contain parts of the key, which must not be logged.
    return null;
  }
}
