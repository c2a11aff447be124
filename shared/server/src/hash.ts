import { createHash, createHmac } from 'node:crypto';

const HASH_LENGTH = 22;

/** Changes with the content: for ETags and addresses. Some 132 bits of its SHA-256, in base64url. */
export const hashOfContent = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, HASH_LENGTH);

/** Hashes that can't be made or tried out without the secret (HMAC-SHA-256). */
export const keyedHash =
  (secret: string) =>
  (text: string): string =>
    createHmac('sha256', secret).update(text).digest('base64url').slice(0, HASH_LENGTH);
