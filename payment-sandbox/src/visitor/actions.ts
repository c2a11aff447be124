import type { PaytrailStatus } from '@permanto/paytrail';

interface Choice {
  readonly status: PaytrailStatus;
  /** The callbacks that follow. */
  readonly callbacks: readonly ('now' | 'late')[];
  /** Whether the visitor goes back to the shop. */
  readonly isReturning: boolean;
}

const choices = {
  pay: { status: 'ok', callbacks: ['now'], isReturning: true },
  cancel: { status: 'fail', callbacks: ['now'], isReturning: true },
  /** The bank says no: for the shop the same as a cancellation. */
  fail: { status: 'fail', callbacks: ['now'], isReturning: true },
  /** The bank takes its time. */
  pending: { status: 'pending', callbacks: ['now'], isReturning: true },
  /** Pays and closes the page: only the callback tells. */
  leave: { status: 'ok', callbacks: ['now'], isReturning: false },
  /** Pays and returns, but the callback is lost. */
  silent: { status: 'ok', callbacks: [], isReturning: true },
  /** Pays and closes the page, and the callback is lost, too. */
  vanish: { status: 'ok', callbacks: [], isReturning: false },
  twice: { status: 'ok', callbacks: ['now', 'now'], isReturning: true },
  late: { status: 'ok', callbacks: ['late'], isReturning: false },
} as const satisfies Record<string, Choice>;

export type VisitorAction = keyof typeof choices;

/** What a visitor of the page can do, and what the shop learns of it. */
export const VISITOR_ACTIONS: Readonly<Record<VisitorAction, Choice>> = choices;

/** The choices that only testers need. */
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
