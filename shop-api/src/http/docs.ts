import { brotliCompressSync } from 'node:zlib';
import { etagOf } from '@permanto/server/etag';
import type { FastifyInstance } from 'fastify';
import type { Outgoing } from './answers';
import type { DocsDocument } from './docs-document';
import { docsPage, STYLE_PATH } from './docs-page';
import { STYLE } from './docs-style';
import { DOCS_PATH, openApiDocument } from './openapi';
import { sendAnswer } from './send-answer';

/** The page loads its own style sheet and nothing else. */
const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function textAnswer(type: string, body: string): Outgoing {
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'public, max-age=60, must-revalidate',
    'content-security-policy': POLICY,
    'referrer-policy': 'no-referrer',
    vary: 'accept-encoding',
    etag: etagOf(body),
  };
  let small: Buffer | undefined;
  return { status: 200, headers, body, brotli: () => (small ??= brotliCompressSync(body)) };
}

/** The OpenAPI document as a page, made when it is first asked for. */
export function bindDocs(server: FastifyInstance): void {
  let page: Outgoing | undefined;
  const style = textAnswer('text/css', STYLE);
  server.get(DOCS_PATH, (request, reply) => {
    page ??= textAnswer('text/html', docsPage(openApiDocument() as DocsDocument));
    return sendAnswer(request, reply, page);
  });
  server.get(STYLE_PATH, (request, reply) => sendAnswer(request, reply, style));
}
