import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { PaymentStore } from '../payments/store';
import { notFoundPage } from '../visitor/page';
import { sendPage } from '../visitor/send-page';
import { markOf, MARKS_PATH, methodName, METHODS_PATH, TRANSACTION_FIELD } from './methods';

interface Provider {
  readonly payments: PaymentStore;
  pageUrl(transactionId: string): string;
}

interface OneMethod {
  Params: { method: string };
  Body: Readonly<Record<string, unknown>> | undefined;
}

/** Marks, and where a shop's form is posted: it leads to the payment page with that method chosen. */
export async function methodRoutes(app: FastifyInstance, sandbox: Provider): Promise<void> {
  await app.register(formbody);

  app.get<OneMethod>(`${MARKS_PATH}/:method.svg`, (request, reply) => {
    const mark = markOf(request.params.method);
    return mark === null
      ? reply.code(404).send()
      : reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(mark);
  });

  app.post<OneMethod>(`${METHODS_PATH}/:method`, (request, reply) => {
    const { method } = request.params;
    const transactionId = request.body?.[TRANSACTION_FIELD];
    const isText = typeof transactionId === 'string';
    const payment = isText ? sandbox.payments.find(transactionId) : undefined;
    const isSame = String(payment?.request.amount) === request.body?.amount;
    if (!payment || !isSame || methodName(method) === null) {
      return sendPage(reply.code(404), notFoundPage());
    }
    return reply.redirect(`${sandbox.pageUrl(payment.transactionId)}?method=${method}`, 303);
  });
}
