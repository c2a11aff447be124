import { CREATION_POLL } from '@permanto/contracts/rules/checkout';
import { completed, FINDING_PACE, payingAt } from '../../lib/checkout-status';
import { createPoll } from './poll.model';

/** Follows a new checkout until it says where to pay. */
export const making = createPoll({
  pace: CREATION_POLL,
  verdictOf: payingAt,
  overtime: { kind: 'slow' },
});

/** Finds out what became of a checkout that was made before, e.g. in another tab. */
export const finding = createPoll({
  pace: FINDING_PACE,
  verdictOf: completed,
  overtime: { kind: 'timeout' },
});
