import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { Payment } from '../payments/payment';
import { methodName } from '../methods/methods';
import type { PaymentStore } from '../payments/store';
import { isVisitorAction, type VisitorAction } from './actions';
import { ICON_PATH, paidWithoutReturnPage, notFoundPage, paymentPage, STYLE_PATH } from './page';
import { sendPage } from './send-page';
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
  Querystring: { method?: unknown };
  Body: { action?: unknown } | undefined;
}

/** The payment page and its assets. */
export async function visitorRoutes(app: FastifyInstance, sandbox: Provider): Promise<void> {
  await app.register(formbody);

  app.get(STYLE_PATH, (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
  app.get(ICON_PATH, (_request, reply) => reply.type('image/svg+xml').send(ICON));

  app.get<OnePayment>('/pay/:transactionId', (request, reply) => {
    const payment = sandbox.payments.find(request.params.transactionId);
    if (!payment) return sendPage(reply.code(404), notFoundPage());
    const method = methodName(String(request.query.method));
    return sendPage(reply, paymentPage(payment, sandbox.returnUrl(payment), method), payment);
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
