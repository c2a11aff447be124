/** As the API makes them: nine letters and digits, however the visitor groups them. */
const ORDER_NUMBER = /^[0-9A-Z]{9}$/;

/** An order's number as typed: case, blanks and hyphens don't count; null where it can be none. */
export function orderNumberOf(typed: string): string | null {
  const bare = typed.replaceAll(/[\s-]/gu, '').toUpperCase();
  return ORDER_NUMBER.test(bare) ? bare : null;
}
