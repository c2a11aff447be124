import { type Availability, DEFAULT_AVAILABILITY } from '@permanto/contracts';
import { salesState } from '@permanto/contracts/rules/sales';

interface Sold {
  readonly availability?: Availability | null | undefined;
}

/** When sales of any of these begin next, an ISO instant; null where all have begun, or no time is known. */
export function nextOpening(all: readonly Sold[]): string | null {
  const times = all.flatMap(({ availability }) => {
    const { open_at, ...sale } = availability ?? DEFAULT_AVAILABILITY;
    return salesState(sale) === 'notYet' && open_at !== null ? [open_at] : [];
  });
  return times.sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}
