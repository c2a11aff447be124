import { paymentRequest, type PaymentRequest, refundRequest } from '@permanto/paytrail';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { formsOf, groupsOf, providersOf, termsIn } from '../methods/methods';
import { infoOf, type Payment, PROVIDER, type Refund } from '../payments/payment';
import type { PaymentStore } from '../payments/store';
import type { RequestVerifier } from './request-verifier';
import { sendError, sendSigned } from './send-response';

interface Provider {
  readonly payments: PaymentStore;
  readonly verifier: RequestVerifier;
  /** The sandbox's origin for browsers. */
  readonly origin: string;
  /** The payment page's URL. */
  pageUrl(transactionId: string): string;
  /** Notifies the shop of the refund. */
  reportRefund(payment: Payment, refund: Refund, url: string): void;
}

interface OnePayment {
  Params: { transactionId: string };
}

interface ListQuery {
  Querystring: { groups?: string; language?: string };
}

const isLanguage = (text: string): text is PaymentRequest['language'] =>
  ['FI', 'SV', 'EN'].includes(text);

type Parsed<Schema extends v.GenericSchema> =
  | { ok: true; content: v.InferOutput<Schema> }
  | { ok: false; message: string };

function parse<Schema extends v.GenericSchema>(schema: Schema, body: Buffer): Parsed<Schema> {
  let content: unknown;
  try {
    content = JSON.parse(body.toString('utf8'));
  } catch {
    return { ok: false, message: 'The body is not JSON.' };
  }
  const result = v.safeParse(schema, content);
  if (result.success) return { ok: true, content: result.output };
  const [issue] = result.issues;
  return { ok: false, message: `${v.getDotPath(issue) ?? 'body'}: ${issue.message}` };
}

const isWebAddress = (url: string) => /^https?:\/\//i.test(url);

/** The provider's API: the payment methods, `POST /payments`, `GET /payments/{id}`, refunds. */
export function protocolRoutes(app: FastifyInstance, sandbox: Provider): void {
  const { verifier, payments } = sandbox;
  const bytes = (body: unknown) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  app.post('/payments', (request, reply) => {
    const body = bytes(request.body);
    const entry = verifier.verify(request, body);
    if (!entry.ok) return sendError(reply, 401, entry.message);
    const parsed = parse(paymentRequest, body);
    if (!parsed.ok) return sendError(reply, 400, parsed.message);
    const { redirectUrls, callbackUrls } = parsed.content;
    const urls = [...Object.values(redirectUrls), ...Object.values(callbackUrls ?? {})];
    if (!urls.every(isWebAddress)) return sendError(reply, 400, 'A URL is not of the web.');

    const { merchant, algorithm } = entry.caller;
    const outcome = payments.create({
      merchantId: merchant.merchantId,
      algorithm,
      request: parsed.content,
    });
    if (!outcome.ok) return sendError(reply, 400, 'stamp: has been used');
    const { transactionId } = outcome.payment;
    const href = sandbox.pageUrl(transactionId);
    const providers = formsOf(sandbox.origin, transactionId, parsed.content);
    const content = {
      transactionId,
      href,
      reference: parsed.content.reference,
      terms: termsIn(parsed.content.language),
      groups: groupsOf(providers).map(({ id, name }) => ({ id, name })),
      providers,
      customProviders: {},
    };
    return sendSigned(reply, entry.caller, 201, content, transactionId);
  });

  app.get<ListQuery>('/merchants/grouped-payment-providers', (request, reply) => {
    const entry = verifier.verify(request, '');
    if (!entry.ok) return sendError(reply, 401, entry.message);
    const { groups = '', language = 'FI' } = request.query;
    if (!isLanguage(language)) return sendError(reply, 400, 'language: is not known');
    const providers = providersOf(sandbox.origin, groups.split(',').filter(Boolean));
    const content = { terms: termsIn(language), groups: groupsOf(providers), providers };
    return sendSigned(reply, entry.caller, 200, content);
  });

  app.get<OnePayment>('/payments/:transactionId', (request, reply) => {
    const { transactionId } = request.params;
    const entry = verifier.verify(request, '', transactionId);
    if (!entry.ok) return sendError(reply, 401, entry.message);
    const payment = payments.find(transactionId);
    if (payment?.merchantId !== entry.caller.merchant.merchantId) {
      return sendError(reply, 404, 'No such payment.');
    }
    const info = infoOf(payment, sandbox.pageUrl(transactionId));
    return sendSigned(reply, entry.caller, 200, info, transactionId);
  });

  app.post<OnePayment>('/payments/:transactionId/refund', (request, reply) => {
    const { transactionId } = request.params;
    const body = bytes(request.body);
    const entry = verifier.verify(request, body, transactionId);
    if (!entry.ok) return sendError(reply, 401, entry.message);
    const parsed = parse(refundRequest, body);
    if (!parsed.ok) return sendError(reply, 400, parsed.message);
    const payment = payments.find(transactionId);
    if (payment?.merchantId !== entry.caller.merchant.merchantId) {
      return sendError(reply, 404, 'No such payment.');
    }
    const { amount, refundStamp: stamp = null, email = null, callbackUrls } = parsed.content;
    const outcome = payments.refund(payment, { amount, stamp, email });
    if (!outcome.ok) return sendError(reply, 400, `amount: ${outcome.fault}`);
    sandbox.reportRefund(outcome.payment, outcome.refund, callbackUrls.success);
    return sendSigned(
      reply,
      entry.caller,
      201,
      { provider: PROVIDER, status: 'ok', transactionId: outcome.refund.transactionId },
      transactionId,
    );
  });
}
