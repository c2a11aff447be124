import type { PreHydration } from '../pre-hydration';
import type { Owner } from './owners';
import type { AddEvent } from './event-queue';

type UncaughtErrors = PreHydration['errors'];
type UncaughtError = UncaughtErrors[number];

/** Returns the stack or the script's URL. The error's message is never sent: it may be personal. */
function stackOf(error: UncaughtError): string {
  const thrown: unknown = 'reason' in error ? error.reason : error.error;
  const stack = thrown instanceof Error ? thrown.stack : undefined;
  return stack ?? ('filename' in error ? error.filename : '');
}

/** Reports uncaught errors, buffered and future ones, for the remote whose code threw them. */
export function watchErrors(
  errors: UncaughtErrors,
  ownerOf: (text: string) => Owner | null,
  add: AddEvent,
): void {
  function report(error: UncaughtError) {
    const owner = ownerOf(stackOf(error));
    if (owner === null) return;
    add({ kind: 'error', ...owner, name: 'reason' in error ? 'promise' : 'script', value: 1 });
  }
  for (const error of errors.splice(0)) report(error);
  // The pre-hydration script keeps listening and pushes new errors.
  errors.push = (error) => {
    report(error);
    return 0;
  };
}
