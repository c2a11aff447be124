import type { FailedTest } from './playwright-report';

/** A failure in money, seats, sessions, or the version that a visitor sees is never put down to chance. */
const NEVER_REPEATED =
  /^(?:cart-life|deploy|forms|killed-api|offline|payment|presence|purchase|quick-order|resumed-payment|seat-picker|seats|skew|two-shops)\.e2e\.ts$/;

/** How the fixtures name what the console said, a 5xx answer included. */
const IN_CONSOLE = 'errors and warnings in the console';

/**
 * The one failed test that may be flaky, to be repeated; undefined where several failed, where its subject is never
 * left to chance, or where its first try found a fault.
 */
export function repeatable(failed: readonly FailedTest[]): FailedTest | undefined {
  const [test, ...others] = failed;
  if (test === undefined || others.length > 0) return undefined;
  if (NEVER_REPEATED.test(test.file)) return undefined;
  return test.errors.some((error) => error.includes(IN_CONSOLE)) ? undefined : test;
}
