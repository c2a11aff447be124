import type { FastifyReply } from 'fastify';
import type { Payment } from '../payments/payment';

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

export function sendPage(reply: FastifyReply, page: string, payment?: Payment): FastifyReply {
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
