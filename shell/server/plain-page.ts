import type { Language } from '@permanto/contracts';
import type { FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify';
import { shellTexts } from '../src/texts';
import { escapeHtml } from './html';

export type PlainKind =
  'notFound' | 'error' | 'notAllowed' | 'paymentReturnAway' | 'paymentReturnRefused';

interface PlainLink {
  readonly href: string;
  readonly text: 'notFound.home' | 'error.retry';
}

/** A page without shell and remotes: for a host that is no shop's, and for when nothing else works. */
export function plainPage(language: Language, kind: PlainKind, link?: PlainLink): string {
  const t = shellTexts.in(language);
  const title = escapeHtml(t(`${kind}.title`));
  const way =
    link === undefined ? '' : `<p><a href="${escapeHtml(link.href)}">${t(link.text)}</a></p>`;
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="robots" content="noindex">',
    `<title>${title}</title></head>`,
    `<body><main><h1>${title}</h1><p>${escapeHtml(t(`${kind}.text`))}</p>${way}</main></body>`,
    '</html>',
  ].join('\n');
}

/** A reply of any server that Fastify can run on: plugins are typed so. */
export type AnyReply<Server extends RawServerBase> = FastifyReply<RouteGenericInterface, Server>;

/** Nothing is loaded by a plain page, and nobody keeps it. */
export function sendPlain<Server extends RawServerBase>(
  reply: AnyReply<Server>,
  status: number,
  page: string,
): AnyReply<Server> {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    })
    .send(page);
}
