import {
  reportParameters,
  reportUrl,
  TEST_MERCHANT,
  type Merchant,
  type PaymentReport,
} from '@permanto/paytrail';
import fastify, { type FastifyInstance } from 'fastify';
import { CallbackSender, type CallbackSenderOptions } from './callbacks/sender';
import { noJournal, type Journal } from './payments/journal';
import { reportOf, type Payment, type Refund } from './payments/payment';
import { PaymentStore } from './payments/store';
import { Guard } from './protocol/guard';
import { protocolRoutes } from './protocol/routes';
import { VISITOR_ACTIONS, type VisitorAction } from './visitor/actions';
import { visitorRoutes } from './visitor/routes';

export { fileJournal } from './payments/journal';
export type { Payment } from './payments/payment';
export type { VisitorAction } from './visitor/actions';

export interface SandboxOptions {
  readonly merchants?: readonly Merchant[];
  readonly journal?: Journal;
  readonly callbacks?: CallbackSenderOptions;
  /** How long a payment that "takes its time" takes; null: until somebody settles it. */
  readonly pendingMs?: number | null;
  /** How late a late callback is. */
  readonly lateMs?: number;
  readonly now?: () => Date;
  readonly isLogging?: boolean;
}

/** Paytrail's protocol without money: a provider for development, tests and demonstrations. */
export class Sandbox {
  readonly app: FastifyInstance;
  readonly guard: Guard;
  readonly payments: PaymentStore;
  readonly #callbacks: CallbackSender;
  readonly #pendingMs: number | null;
  readonly #lateMs: number;
  #origin = '';

  constructor(options: SandboxOptions = {}) {
    this.guard = new Guard(options.merchants ?? [TEST_MERCHANT]);
    this.payments = new PaymentStore(
      options.journal ?? noJournal,
      options.now ?? (() => new Date()),
    );
    this.#pendingMs = options.pendingMs === undefined ? 15_000 : options.pendingMs;
    this.#lateMs = options.lateMs ?? 60_000;
    this.app = fastify({
      logger: options.isLogging ? { level: 'warn' } : false,
      bodyLimit: 256 * 1024,
    });
    const warn = (message: string) => this.app.log.warn(message);
    this.#callbacks = new CallbackSender({ warn, ...options.callbacks });
    this.app.addHook('onClose', () => this.#callbacks.close());
    this.app.get('/health', () => ({ status: 'ok' }));
    void this.app.register((scope, _options, done) => {
      protocolRoutes(scope, this);
      done();
    });
    void this.app.register((scope) => visitorRoutes(scope, this));
  }

  /** Where the sandbox is for the shop and for browsers, without a trailing slash. */
  get origin(): string {
    return this.#origin;
  }

  /** Listens, and takes up the payments that were still on their way. `origin` where a proxy stands before it. */
  async listen(port: number, host = '127.0.0.1', origin?: string): Promise<string> {
    const address = await this.app.listen({ port, host });
    const actual = this.app.server.address();
    const actualPort = typeof actual === 'object' && actual ? actual.port : port;
    this.#origin = origin ?? (port === 0 ? address : `http://localhost:${actualPort}`);
    for (const payment of this.payments.all()) {
      if (payment.status === 'pending') this.#settleLater(payment);
    }
    return this.#origin;
  }

  close(): Promise<void> {
    return this.app.close();
  }

  /** Resolves when no callback is under way. */
  settled(): Promise<void> {
    return this.#callbacks.settled();
  }

  pageUrl(transactionId: string): string {
    return `${this.#origin}/pay/${transactionId}`;
  }

  /**
   * Does what the visitor chose. Gives the address to which the visitor goes, or null where
   * the choice is to stay. A choice that comes too late only returns as the payment stands.
   */
  choose(payment: Payment, action: VisitorAction): string | null {
    const { status, callbacks, isReturning } = VISITOR_ACTIONS[action];
    const changed = this.payments.become(payment, status);
    if (!changed) return this.returnUrl(payment);
    for (const kind of callbacks) this.#report(changed, kind === 'late' ? this.#lateMs : 0);
    if (changed.status === 'pending') this.#settleLater(changed);
    return isReturning ? this.returnUrl(changed) : null;
  }

  /** The shop's address for the visitor of this payment, with the signed report. */
  returnUrl(payment: Payment): string {
    const { success, cancel } = payment.request.redirectUrls;
    const url = payment.status === 'fail' || payment.status === 'new' ? cancel : success;
    return reportUrl(url, this.#signed(payment, reportOf(payment)));
  }

  /** Tells the shop that the money has been given back. */
  reportRefund(payment: Payment, refund: Refund, url: string): void {
    const report = {
      ...reportOf(payment),
      amount: refund.amount,
      stamp: refund.stamp ?? '',
      transactionId: refund.transactionId,
    };
    this.#callbacks.send(reportUrl(url, this.#signed(payment, report)));
  }

  #report(payment: Payment, lateMs: number): void {
    const { callbackUrls, callbackDelay = 0 } = payment.request;
    if (!callbackUrls) return;
    const url = payment.status === 'fail' ? callbackUrls.cancel : callbackUrls.success;
    const signed = reportUrl(url, this.#signed(payment, reportOf(payment)));
    this.#callbacks.send(signed, lateMs + callbackDelay * 1_000);
  }

  #settleLater(payment: Payment): void {
    if (this.#pendingMs === null) return;
    this.#callbacks.after(this.#pendingMs, () => {
      const current = this.payments.find(payment.transactionId);
      if (current?.status === 'pending') this.choose(current, 'leave');
    });
  }

  #signed(payment: Payment, report: PaymentReport): Record<string, string> {
    const merchant = this.guard.merchant(payment.merchantId);
    if (!merchant) throw new Error(`the journal names a merchant that is not here`);
    return reportParameters(report, merchant, payment.algorithm);
  }
}
