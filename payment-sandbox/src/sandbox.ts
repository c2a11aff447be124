import {
  reportParameters,
  reportUrl,
  TEST_MERCHANT,
  type Merchant,
  type PaymentReport,
} from '@permanto/paytrail';
import { LOG_SERIALIZERS } from '@permanto/server/log';
import fastify, { type FastifyInstance } from 'fastify';
import { CallbackSender, type CallbackSenderOptions } from './callbacks/sender';
import { noJournal, type Journal } from './payments/journal';
import { reportOf, type Payment, type Refund } from './payments/payment';
import { PaymentStore } from './payments/store';
import { RequestVerifier } from './protocol/request-verifier';
import { protocolRoutes } from './protocol/routes';
import { methodRoutes } from './methods/routes';
import { thirdPartyRoutes } from './third-parties/routes';
import { VISITOR_ACTIONS, type VisitorAction } from './visitor/actions';
import { visitorRoutes } from './visitor/routes';

export { fileJournal } from './payments/journal';
export type { Payment } from './payments/payment';
export type { VisitorAction } from './visitor/actions';

const PENDING_MS = 15_000;
const LATE_MS = 60_000;
const MAX_BODY_BYTES = 256 * 1024;

export interface SandboxOptions {
  readonly merchants?: readonly Merchant[];
  readonly journal?: Journal;
  readonly callbacks?: CallbackSenderOptions;
  /** How long a pending payment takes to be approved; null if only the visitor settles it. */
  readonly pendingMs?: number | null;
  /** The delay of a late callback. */
  readonly lateMs?: number;
  readonly now?: () => Date;
  readonly isLogging?: boolean;
}

/** A test provider with Paytrail's protocol, for development, tests and demonstrations. */
export class Sandbox {
  readonly app: FastifyInstance;
  readonly verifier: RequestVerifier;
  readonly payments: PaymentStore;
  readonly #callbacks: CallbackSender;
  readonly #pendingMs: number | null;
  readonly #lateMs: number;
  #origin = '';

  constructor(options: SandboxOptions = {}) {
    this.verifier = new RequestVerifier(options.merchants ?? [TEST_MERCHANT]);
    this.payments = new PaymentStore(
      options.journal ?? noJournal,
      options.now ?? (() => new Date()),
    );
    this.#pendingMs = options.pendingMs === undefined ? PENDING_MS : options.pendingMs;
    this.#lateMs = options.lateMs ?? LATE_MS;
    this.app = fastify({
      logger: options.isLogging ? { level: 'warn', serializers: LOG_SERIALIZERS } : false,
      bodyLimit: MAX_BODY_BYTES,
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
    void this.app.register((scope) => methodRoutes(scope, this));
    thirdPartyRoutes(this.app);
  }

  /** The sandbox's origin for the shop and for browsers. */
  get origin(): string {
    return this.#origin;
  }

  /** Starts listening and resumes pending payments. `origin` is the public origin if there is a proxy. */
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

  /** Resolves when no callback is in progress. */
  waitUntilCallbacksSent(): Promise<void> {
    return this.#callbacks.waitUntilSent();
  }

  pageUrl(transactionId: string): string {
    return `${this.#origin}/pay/${transactionId}`;
  }

  /**
   * Applies the visitor's action. Returns the URL to redirect to, or null if the visitor stays on the page.
   * If the payment is already settled, the URL contains its current status.
   */
  applyAction(payment: Payment, action: VisitorAction): string | null {
    const { status, callbacks, isReturning } = VISITOR_ACTIONS[action];
    const changed = this.payments.changeStatus(payment, status);
    if (!changed) return this.returnUrl(payment);
    for (const kind of callbacks) this.#sendReport(changed, kind === 'late' ? this.#lateMs : 0);
    if (changed.status === 'pending') this.#settleLater(changed);
    return isReturning ? this.returnUrl(changed) : null;
  }

  /** The shop's return URL for this payment, with the signed report. */
  returnUrl(payment: Payment): string {
    const { success, cancel } = payment.request.redirectUrls;
    const url = payment.status === 'fail' || payment.status === 'new' ? cancel : success;
    return reportUrl(url, this.#signed(payment, reportOf(payment)));
  }

  /** Notifies the shop of the refund. */
  reportRefund(payment: Payment, refund: Refund, url: string): void {
    const report = {
      ...reportOf(payment),
      amount: refund.amount,
      stamp: refund.stamp ?? '',
      transactionId: refund.transactionId,
    };
    this.#callbacks.send(reportUrl(url, this.#signed(payment, report)));
  }

  #sendReport(payment: Payment, delayMs: number): void {
    const { callbackUrls, callbackDelay = 0 } = payment.request;
    if (!callbackUrls) return;
    const url = payment.status === 'fail' ? callbackUrls.cancel : callbackUrls.success;
    const signed = reportUrl(url, this.#signed(payment, reportOf(payment)));
    this.#callbacks.send(signed, delayMs + callbackDelay * 1_000);
  }

  #settleLater(payment: Payment): void {
    if (this.#pendingMs === null) return;
    this.#callbacks.after(this.#pendingMs, () => {
      const current = this.payments.find(payment.transactionId);
      if (current?.status === 'pending') this.applyAction(current, 'leave');
    });
  }

  #signed(payment: Payment, report: PaymentReport): Record<string, string> {
    const merchant = this.verifier.merchant(payment.merchantId);
    if (!merchant)
      throw new Error(`The journal contains an unknown merchant: ${payment.merchantId}`);
    return reportParameters(report, merchant, payment.algorithm);
  }
}
