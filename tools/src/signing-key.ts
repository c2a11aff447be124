import { createPrivateKey, type KeyObject } from 'node:crypto';

const VARIABLE = 'PERMANTO_SIGNING_KEY';

/** The key that builds are signed with where they go live. Throws, naming the variable, where it is none. */
export function signingKeyOf(env: NodeJS.ProcessEnv): KeyObject | undefined {
  const pem = env[VARIABLE];
  if (pem === undefined) return undefined;
  const key = parsedKey(pem);
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new Error(`${VARIABLE} must be an Ed25519 private key in PEM.`);
}

function parsedKey(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem);
  } catch {
    // What it says of the key is not for logs.
    return null;
  }
}
