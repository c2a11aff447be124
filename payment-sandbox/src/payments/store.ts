import { randomUUID } from 'node:crypto';
import type { Algorithm, PaymentRequest, PaytrailStatus } from '@permanto/paytrail';
import type { Journal } from './journal';
import { canBecome } from './life-cycle';
import { refundedAmount, type Payment, type Refund } from './payment';

export type CreateOutcome = { ok: true; payment: Payment } | { ok: false; fault: 'stamp_used' };
export type RefundOutcome =
  | { ok: true; payment: Payment; refund: Refund }
  | { ok: false; fault: 'not_paid' | 'more_than_paid' };

export interface NewPayment {
  merchantId: string;
  algorithm: Algorithm;
  request: PaymentRequest;
}

/** The sandbox's payments, in memory and in the journal. */
export class PaymentStore {
  readonly #payments = new Map<string, Payment>();
  readonly #stamps = new Set<string>();

  constructor(
    private readonly journal: Journal,
    private readonly now: () => Date,
  ) {
    for (const payment of journal.load()) this.#remember(payment);
  }

  all(): Payment[] {
    return [...this.#payments.values()];
  }

  find(transactionId: string): Payment | undefined {
    return this.#payments.get(transactionId);
  }

  create({ merchantId, algorithm, request }: NewPayment): CreateOutcome {
    if (this.#stamps.has(`${merchantId}/${request.stamp}`)) {
      return { ok: false, fault: 'stamp_used' };
    }
    const payment = this.#save({
      transactionId: randomUUID(),
      merchantId,
      algorithm,
      request,
      status: 'new',
      createdAt: this.now().toISOString(),
      paidAt: null,
      refunds: [],
    });
    return { ok: true, payment };
  }

  /** Returns the changed payment, or null if its life cycle forbids the change. */
  changeStatus(payment: Payment, status: PaytrailStatus): Payment | null {
    if (!canBecome(payment.status, status)) return null;
    const paidAt = status === 'ok' ? this.now().toISOString() : null;
    return this.#save({ ...payment, status, paidAt });
  }

  refund(payment: Payment, wish: Omit<Refund, 'transactionId'>): RefundOutcome {
    if (payment.status !== 'ok') return { ok: false, fault: 'not_paid' };
    if (refundedAmount(payment) + wish.amount > payment.request.amount) {
      return { ok: false, fault: 'more_than_paid' };
    }
    const refund: Refund = { transactionId: randomUUID(), ...wish };
    const changed = this.#save({ ...payment, refunds: [...payment.refunds, refund] });
    return { ok: true, payment: changed, refund };
  }

  #save(payment: Payment): Payment {
    this.journal.write(payment);
    this.#remember(payment);
    return payment;
  }

  #remember(payment: Payment): void {
    this.#payments.set(payment.transactionId, payment);
    this.#stamps.add(`${payment.merchantId}/${payment.request.stamp}`);
  }
}
