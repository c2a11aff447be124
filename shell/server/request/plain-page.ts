import type { Language } from '@permanto/contracts';
import type { FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify';
import { shellTexts } from '../../src/texts';
import { escapeHtml } from '@permanto/server/html';
import { serverTexts } from '../texts';

export type PlainKind =
  | 'notFound'
  | 'error'
  | 'busy'
  | 'tooMany'
  | 'notAllowed'
  | 'pinRefused'
  | 'formRefused'
  | 'payment'
  | 'paymentReturnAway'
  | 'paymentReturnRefused';

export interface PlainLink {
  readonly href: string;
  readonly text: 'home' | 'back' | 'error.retry' | 'payment.continue';
}

const POLICY =
  "default-src 'none'; style-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Style of a blank ticket, independent of the shop. */
export const PLAIN_STYLE = {
  path: '/plain.css',
  css: `:root{color-scheme:light dark;--canvas:#f3f4f6;--paper:#fff;--text:#14161b;--quiet:#4d525d;--line:#737985;
font:1.0625rem/1.55 system-ui,sans-serif}
@media(prefers-color-scheme:dark){:root{--canvas:#0e1013;--paper:#191c21;--text:#f3f4f6;--quiet:#b6bbc5;--line:#868d9a}}
*{box-sizing:border-box}
body{display:grid;min-block-size:100vh;margin:0;padding:1rem;background:var(--canvas);color:var(--text);overflow-wrap:break-word}
main{align-self:center;justify-self:center;inline-size:100%;max-inline-size:40rem;padding:clamp(1.5rem,6vw,3.5rem);border-radius:1.5rem;background:var(--paper)}
h1{margin:0 0 1.5rem;padding-block-end:1.5rem;border-block-end:2px dashed var(--line);font-size:clamp(1.75rem,1.4rem + 2vw,2.75rem);line-height:1.1;letter-spacing:-.02em;text-wrap:balance;hyphens:auto}
p{margin:0;color:var(--quiet);text-wrap:pretty}
p+p{margin-block-start:2rem}
a{display:inline-flex;align-items:center;min-block-size:2.75rem;padding:.5rem 1.5rem;border:2px solid transparent;border-radius:999px;background:var(--text);color:var(--paper);font-weight:600;text-decoration:none}
button{min-block-size:3rem;padding:.5rem 1.5rem;border:2px solid transparent;border-radius:999px;background:var(--text);color:var(--paper);font:inherit;font-weight:600;cursor:pointer}
dl{display:flex;flex-wrap:wrap;gap:1rem 3rem;margin:0}
dt{color:var(--quiet);font-size:.875rem}
dd{margin:0;font-size:1.25rem;font-weight:600;font-variant-numeric:tabular-nums}
form{margin-block-start:2rem}
form+p{margin-block-start:1rem}
a.quiet{padding-inline:0;border-inline-width:0;background:none;color:inherit;font-weight:400;text-decoration:underline}
a:hover,button:hover{text-decoration:underline}
:focus-visible{outline:3px solid var(--text);outline-offset:3px}
@media(forced-colors:active){main{border:1px solid}a{border-color:LinkText}button{border-color:ButtonText}}
@media print{body{background:none}}
`,
} as const;

const textOf = (language: Language, kind: PlainKind, part: 'title' | 'text') =>
  kind === 'notFound'
    ? shellTexts.in(language)(`${kind}.${part}`)
    : serverTexts.in(language)(`${kind}.${part}`);

/** A page without shell and remotes: for unknown hosts and for failures. */
export function plainPage(language: Language, kind: PlainKind, link?: PlainLink): string {
  const t = serverTexts.in(language);
  const title = escapeHtml(textOf(language, kind, 'title'));
  const linkHtml =
    link === undefined ? '' : `<p><a href="${escapeHtml(link.href)}">${t(link.text)}</a></p>`;
  return plainDocument(
    language,
    title,
    `<p>${escapeHtml(textOf(language, kind, 'text'))}</p>${linkHtml}`,
  );
}

/** `title` and `content` are HTML. */
export function plainDocument(
  language: Language,
  title: string,
  content: string,
  head = '',
): string {
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${title}</title>`,
    `<link rel="stylesheet" href="${PLAIN_STYLE.path}">${head}</head>`,
    `<body><main><h1>${title}</h1>${content}</main></body>`,
    '</html>',
  ].join('\n');
}

/** A reply of any Fastify server type, as plugins require. */
export type AnyReply<Server extends RawServerBase> = FastifyReply<RouteGenericInterface, Server>;

/** Sends a plain page; it may load its style only and is not cached. */
export function sendPlain<Server extends RawServerBase>(
  reply: AnyReply<Server>,
  status: number,
  page: string,
  headers: Readonly<Record<string, string>> = {},
): AnyReply<Server> {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      ...headers,
    })
    .send(page);
}
