import type { PaytrailStatus } from '@permanto/paytrail';

/** Allowed status transitions; `ok` and `fail` are final. */
export const TRANSITIONS: Readonly<Record<PaytrailStatus, readonly PaytrailStatus[]>> = {
  new: ['ok', 'fail', 'pending', 'delayed'],
  pending: ['ok', 'fail'],
  delayed: ['ok', 'fail'],
  ok: [],
  fail: [],
};

export function canBecome(from: PaytrailStatus, to: PaytrailStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

export function isFinal(status: PaytrailStatus): boolean {
  return TRANSITIONS[status].length === 0;
}
