import type { Early } from '../early';
import type { Owner } from './places';
import type { Add } from './queue';

type Faults = Early['faults'];
type Fault = Faults[number];

/** Where it was thrown, as addresses of scripts; what it says of itself goes nowhere. */
function codeOf(fault: Fault): string {
  const thrown: unknown = 'reason' in fault ? fault.reason : fault.error;
  const stack = thrown instanceof Error ? thrown.stack : undefined;
  return stack ?? ('filename' in fault ? fault.filename : '');
}

/** Errors that nobody caught, of the remote whose code they come from: those kept until now, and what comes. */
export function watchErrors(
  faults: Faults,
  ownerOf: (text: string) => Owner | null,
  add: Add,
): void {
  function tell(fault: Fault) {
    const owner = ownerOf(codeOf(fault));
    if (owner === null) return;
    add({ kind: 'error', ...owner, name: 'reason' in fault ? 'promise' : 'script', value: 1 });
  }
  for (const fault of faults.splice(0)) tell(fault);
  // The early script listens on, and puts here what it hears.
  faults.push = (fault) => {
    tell(fault);
    return 0;
  };
}
