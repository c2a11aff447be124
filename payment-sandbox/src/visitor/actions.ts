import type { PaytrailStatus } from '@permanto/paytrail';

interface ActionResult {
  readonly status: PaytrailStatus;
  /** The callbacks to send. */
  readonly callbacks: readonly ('now' | 'late')[];
  /** Whether the visitor returns to the shop. */
  readonly isReturning: boolean;
}

const actions = {
  pay: { status: 'ok', callbacks: ['now'], isReturning: true },
  cancel: { status: 'fail', callbacks: ['now'], isReturning: true },
  /** The bank declines; for the shop the same as a cancellation. */
  fail: { status: 'fail', callbacks: ['now'], isReturning: true },
  /** The bank approves later. */
  pending: { status: 'pending', callbacks: ['now'], isReturning: true },
  /** Pays and closes the page: only the callback reports it. */
  leave: { status: 'ok', callbacks: ['now'], isReturning: false },
  /** Pays and returns, but the callback is lost. */
  silent: { status: 'ok', callbacks: [], isReturning: true },
  /** Pays and closes the page, and the callback is lost, too. */
  vanish: { status: 'ok', callbacks: [], isReturning: false },
  twice: { status: 'ok', callbacks: ['now', 'now'], isReturning: true },
  late: { status: 'ok', callbacks: ['late'], isReturning: false },
} as const satisfies Record<string, ActionResult>;

export type VisitorAction = keyof typeof actions;

/** The visitor's actions, and how each is reported to the shop. */
export const VISITOR_ACTIONS: Readonly<Record<VisitorAction, ActionResult>> = actions;

/** Actions for testers only. */
export const TESTER_ACTIONS = [
  'fail',
  'pending',
  'leave',
  'silent',
  'vanish',
  'twice',
  'late',
] as const;

export function isVisitorAction(value: unknown): value is VisitorAction {
  return typeof value === 'string' && Object.hasOwn(VISITOR_ACTIONS, value);
}
