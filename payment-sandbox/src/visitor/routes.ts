import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Payment } from '../payments/payment';
import type { PaymentStore } from '../payments/store';
import { isVisitorAction, type VisitorAction } from './actions';
import { ICON_PATH, paidWithoutReturnPage, notFoundPage, paymentPage, STYLE_PATH } from './page';
import { ICON, STYLE } from './style';

interface Provider {
  readonly payments: PaymentStore;
  /** Returns the URL to redirect to, or null if the visitor stays on the page. */
  applyAction(payment: Payment, action: VisitorAction): string | null;
  /** The shop's return URL, with the signed report. */
  returnUrl(payment: Payment): string;
}

interface OnePayment {
  Params: { transactionId: string };
  Body: { action?: unknown } | undefined;
}

/** Browsers apply `form-action` to a form's redirects, too, so it contains the shop's origin. */
function contentSecurityPolicy(payment: Payment | undefined): string {
  const shops = payment ? Object.values(payment.request.redirectUrls) : [];
  const origins = [...new Set(shops.map((url) => new URL(url).origin))];
  return [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${origins.join(' ')}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function sendPage(reply: FastifyReply, page: string, payment?: Payment): FastifyReply {
  return reply
    .headers({
      'content-security-policy': contentSecurityPolicy(payment),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(page);
}

/** The payment page and its assets. */
export async function visitorRoutes(app: FastifyInstance, sandbox: Provider): Promise<void> {
  await app.register(formbody);

  app.get(STYLE_PATH, (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
  app.get(ICON_PATH, (_request, reply) => reply.type('image/svg+xml').send(ICON));

  app.get<OnePayment>('/pay/:transactionId', (request, reply) => {
    const payment = sandbox.payments.find(request.params.transactionId);
    if (!payment) return sendPage(reply.code(404), notFoundPage());
    return sendPage(reply, paymentPage(payment, sandbox.returnUrl(payment)), payment);
  });

  app.post<OnePayment>('/pay/:transactionId', (request, reply) => {
    const payment = sandbox.payments.find(request.params.transactionId);
    if (!payment) return sendPage(reply.code(404), notFoundPage());
    const action = request.body?.action;
    if (!isVisitorAction(action)) {
      return sendPage(reply.code(400), paymentPage(payment, sandbox.returnUrl(payment)), payment);
    }
    const url = sandbox.applyAction(payment, action);
    if (url) return reply.redirect(url, 303);
    return sendPage(
      reply,
      paidWithoutReturnPage(sandbox.payments.find(payment.transactionId) ?? payment),
      payment,
    );
  });
}
