import type {
  Algorithm,
  PaymentInfo,
  PaymentReport,
  PaymentRequest,
  PaytrailStatus,
} from '@permanto/paytrail';

/** The provider's name in reports and refunds. */
export const PROVIDER = 'sandbox';

export interface Refund {
  readonly transactionId: string;
  readonly stamp: string | null;
  /** Where a method that can't be refunded directly asks for an account. */
  readonly email: string | null;
  /** Cents. */
  readonly amount: number;
}

/** A payment as the sandbox stores it. */
export interface Payment {
  readonly transactionId: string;
  readonly merchantId: string;
  readonly algorithm: Algorithm;
  readonly request: PaymentRequest;
  readonly status: PaytrailStatus;
  readonly createdAt: string;
  readonly paidAt: string | null;
  readonly refunds: readonly Refund[];
}

export function refundedAmount(payment: Payment): number {
  return payment.refunds.reduce((sum, refund) => sum + refund.amount, 0);
}

/** The report to the shop, in the return URL and in callbacks. */
export function reportOf(payment: Payment): PaymentReport {
  return {
    amount: payment.request.amount,
    stamp: payment.request.stamp,
    reference: payment.request.reference,
    transactionId: payment.transactionId,
    status: payment.status,
    provider: PROVIDER,
  };
}

/** The response to `GET /payments/{transactionId}`. */
export function infoOf(payment: Payment, href: string): PaymentInfo {
  const { transactionId, status, request, createdAt, paidAt } = payment;
  return {
    transactionId,
    status,
    amount: request.amount,
    currency: request.currency,
    stamp: request.stamp,
    reference: request.reference,
    createdAt,
    ...(status === 'new' ? { href } : { provider: PROVIDER }),
    ...(paidAt === null ? {} : { paidAt }),
  };
}
