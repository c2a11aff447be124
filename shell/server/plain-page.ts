import type { Language } from '@permanto/contracts';
import type { FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify';
import { shellTexts } from '../src/texts';
import { escapeHtml } from './html';
import { serverTexts } from './texts';

export type PlainKind =
  'notFound' | 'error' | 'notAllowed' | 'pinRefused' | 'paymentReturnAway' | 'paymentReturnRefused';

export interface PlainLink {
  readonly href: string;
  readonly text: 'home' | 'error.retry';
}

const POLICY =
  "default-src 'none'; style-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Readable on every screen, and no more. */
export const PLAIN_STYLE = {
  path: '/plain.css',
  css: `:root{color-scheme:light dark;font:1.0625rem/1.55 system-ui,sans-serif}
body{margin:0}
main{max-width:42rem;margin:0 auto;padding:clamp(2rem,12vh,8rem) clamp(1rem,4vw,3rem)}
h1{font-size:clamp(2rem,1.6rem + 2.4vw,3rem);line-height:1.1;overflow-wrap:anywhere}
a{display:inline-block;padding:.5rem 0}
:focus-visible{outline:3px solid;outline-offset:2px}
`,
} as const;

const textOf = (language: Language, kind: PlainKind, part: 'title' | 'text') =>
  kind === 'notFound'
    ? shellTexts.in(language)(`${kind}.${part}`)
    : serverTexts.in(language)(`${kind}.${part}`);

/** A page without shell and remotes: for a host that is no shop's, and for when nothing else works. */
export function plainPage(language: Language, kind: PlainKind, link?: PlainLink): string {
  const t = serverTexts.in(language);
  const title = escapeHtml(textOf(language, kind, 'title'));
  const way =
    link === undefined ? '' : `<p><a href="${escapeHtml(link.href)}">${t(link.text)}</a></p>`;
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="robots" content="noindex">',
    `<title>${title}</title>`,
    `<link rel="stylesheet" href="${PLAIN_STYLE.path}"></head>`,
    `<body><main><h1>${title}</h1><p>${escapeHtml(textOf(language, kind, 'text'))}</p>${way}</main></body>`,
    '</html>',
  ].join('\n');
}

/** A reply of any server that Fastify can run on: plugins are typed so. */
export type AnyReply<Server extends RawServerBase> = FastifyReply<RouteGenericInterface, Server>;

/** A plain page loads its style alone, and nobody keeps it. */
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
      'content-security-policy': POLICY,
    })
    .send(page);
}
