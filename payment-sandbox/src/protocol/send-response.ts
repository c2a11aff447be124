import { randomUUID } from 'node:crypto';
import { signatureOf } from '@permanto/paytrail';
import type { FastifyReply } from 'fastify';
import type { Caller } from './request-verifier';

/** Sends a response as Paytrail does: the signature covers the exact bytes of the body. */
export function sendSigned(
  reply: FastifyReply,
  caller: Caller,
  status: number,
  content: unknown,
  transactionId?: string,
): FastifyReply {
  const body = JSON.stringify(content);
  const headers = {
    'checkout-account': caller.merchant.merchantId,
    'checkout-algorithm': caller.algorithm,
    'checkout-method': reply.request.method,
    'checkout-nonce': randomUUID(),
    'checkout-timestamp': new Date().toISOString(),
    ...(transactionId === undefined ? {} : { 'checkout-transaction-id': transactionId }),
  };
  const signature = signatureOf(headers, body, caller.merchant.secret, caller.algorithm);
  return reply
    .code(status)
    .headers({ ...headers, signature, 'request-id': randomUUID() })
    .type('application/json; charset=utf-8')
    .send(body);
}

export function sendError(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ status: 'error', message }));
}
