import { PAYMENT_STATUSES } from '@permanto/paytrail';
import { canBecome, isFinal, TRANSITIONS } from './life-cycle';

describe('the life cycle of a payment', () => {
  it('leads from new to every other status, and never back', () => {
    const reached = new Set(['new']);
    for (const status of reached) {
      for (const next of TRANSITIONS[status as keyof typeof TRANSITIONS]) reached.add(next);
    }
    expect([...reached].sort()).toEqual([...PAYMENT_STATUSES].sort());
    for (const status of PAYMENT_STATUSES) expect(canBecome(status, 'new')).toBe(false);
  });

  it('ends when the payment is paid or has failed', () => {
    expect(PAYMENT_STATUSES.filter(isFinal)).toEqual(['ok', 'fail']);
  });
});
