import { randomCode } from '../../secrets';

/** What the QR code holds and the door reads: 23^20 ≈ 2^90 codes, in groups for people. */
export function newTicketCode(): string {
  return Array.from({ length: 4 }, () => randomCode(5)).join('-');
}

/** A ticket's code as people type it: case, blanks and the hyphens between its groups don't count. */
export function normalTicketCode(typed: string): string {
  const bare = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return bare.match(/.{1,5}/gu)?.join('-') ?? '';
}
