import { randomCode } from '../../secrets';

/** What the QR code holds and the door reads: 23^20 ≈ 2^90 codes, in groups for people. */
export function newTicketCode(): string {
  return Array.from({ length: 4 }, () => randomCode(5)).join('-');
}
