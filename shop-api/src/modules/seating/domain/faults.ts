/** More than so many help nobody. */
const MOST = 20;

/** The first faults, and how many there are beyond them. */
export function firstFaults(faults: readonly string[]): string[] {
  const more = faults.length - MOST;
  return more > 0 ? [...faults.slice(0, MOST), `and ${more} more faults`] : [...faults];
}
