/** More would not help to mend a plan. */
const MAX_FAULTS = 20;

/** The first faults, and how many there are beyond them. */
export function firstFaults(faults: readonly string[]): string[] {
  const more = faults.length - MAX_FAULTS;
  return more > 0 ? [...faults.slice(0, MAX_FAULTS), `and ${more} more faults`] : [...faults];
}
