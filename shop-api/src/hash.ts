import { createHash } from 'node:crypto';

const CHARACTERS = 22;

/** Changes with the content: for ETags and addresses. Some 132 bits of its SHA-256, in base64url. */
export const hashOfContent = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, CHARACTERS);
