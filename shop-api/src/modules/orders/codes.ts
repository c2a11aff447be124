import { randomBytes } from 'node:crypto';
import { randomCode } from '../../secrets';

/** Random, so that it doesn't reveal how many orders there were; short enough to be read out. */
export function newOrderNumber(): string {
  return randomCode(9);
}

/** Its bearer may see the order: 256 bits, safe in an address. */
export function newOrderSecret(): string {
  return randomBytes(32).toString('base64url');
}
