import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { etagOf } from '@permanto/server/etag';
import type { FastifyInstance } from 'fastify';
import { compressedOnce, type Outgoing } from './answers';
import { DOCS_PATH, DOCUMENT_PATH } from './openapi';
import { sendAnswer } from './send-answer';

const require = createRequire(__filename);

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Permanto shop API</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${DOCS_PATH}/swagger-ui.css" />
    <script defer src="${DOCS_PATH}/swagger-ui-bundle.js"></script>
    <script defer src="${DOCS_PATH}/start.js"></script>
  </head>
  <body><main id="docs"><a href="${DOCUMENT_PATH}">${DOCUMENT_PATH}</a></main></body>
</html>
`;
const OPTIONS = {
  url: DOCUMENT_PATH,
  dom_id: '#docs',
  deepLinking: true,
  filter: true,
  showExtensions: true,
};
const FILES: Readonly<Record<string, { readonly type: string; readonly read: () => Buffer }>> = {
  [DOCS_PATH]: { type: 'text/html', read: () => Buffer.from(PAGE) },
  [`${DOCS_PATH}/start.js`]: {
    type: 'text/javascript',
    read: () => Buffer.from(`SwaggerUIBundle(${JSON.stringify(OPTIONS)});`),
  },
  [`${DOCS_PATH}/swagger-ui-bundle.js`]: {
    type: 'text/javascript',
    read: () => readFileSync(require.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
  },
  [`${DOCS_PATH}/swagger-ui.css`]: {
    type: 'text/css',
    read: () => readFileSync(require.resolve('swagger-ui-dist/swagger-ui.css')),
  },
};

const POLICY = [
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'",
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
].join('; ');
const BROTLI_QUALITY = 5;

function fileAnswer(type: string, body: Buffer): Outgoing {
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'public, max-age=60, must-revalidate',
    'content-security-policy': POLICY,
    'referrer-policy': 'no-referrer',
    vary: 'accept-encoding',
    etag: etagOf(body),
  };
  return { status: 200, headers, body, brotli: compressedOnce(body, BROTLI_QUALITY) };
}

/** The OpenAPI document in Swagger UI (decision 052). Its files are read when they are first asked for. */
export function bindDocs(server: FastifyInstance): void {
  for (const [path, { type, read }] of Object.entries(FILES)) {
    let answer: Outgoing | undefined;
    server.get(path, (request, reply) =>
      sendAnswer(request, reply, (answer ??= fileAnswer(type, read()))),
    );
  }
}
