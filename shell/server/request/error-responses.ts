import { DEFAULT_LANGUAGE, localizedPath, splitLanguage } from '@permanto/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SECURITY_HEADERS } from './headers';
import { plainPage, type PlainKind, type PlainLink, sendPlain } from './plain-page';

const isApi = (url: string) => /^\/v1(?:[/?]|$)/.test(url);
const isFile = (url: string) => /^\/(?:assets|icons)\//.test(url);

const RETRY_AFTER_S = '10';

const PAGE_KINDS: Readonly<Record<number, PlainKind>> = {
  400: 'notFound',
  403: 'notFound',
  404: 'notFound',
  405: 'notAllowed',
  414: 'notFound',
};

/**
 * Sends an error page in the path's language, or one line of text for files. Reveals nothing about the
 * server.
 */
function sendError({ url }: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  if (isFile(url)) {
    const text = status === 405 ? 'Method not allowed\n' : 'Not found\n';
    return reply
      .code(status === 405 ? 405 : 404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(text);
  }
  const language = splitLanguage(url).language ?? DEFAULT_LANGUAGE;
  const kind = PAGE_KINDS[status] ?? 'error';
  const link: PlainLink =
    kind === 'error'
      ? { href: url.replace(/^[/\\]+/, '/'), text: 'error.retry' }
      : { href: localizedPath('/', language), text: 'home' };
  if (status === 503) reply.header('retry-after', RETRY_AFTER_S);
  return sendPlain(reply, status, plainPage(language, kind, link));
}

/** For URLs that the router can't parse, which skip hooks and handlers. */
export function sendMalformedAddress(
  _: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.headers(SECURITY_HEADERS);
  if (isApi(request.url)) void reply.code(400).send({ error: 'The address is malformed.' });
  else void sendError(request, reply, 404);
}

/** Registers the responses for requests that no page, file or API handles. */
export function registerErrorResponses(server: FastifyInstance): void {
  // Respond before the body is parsed, or an unsupported content type would be reported instead.
  server.addHook('onRequest', async (request, reply) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!request.is404 || isReading || isApi(request.url)) return;
    return sendError(request, reply.header('allow', 'GET, HEAD'), 405);
  });
  server.setNotFoundHandler((request, reply) => {
    if (isApi(request.url)) return reply.code(404).send({ error: 'There is nothing here.' });
    return sendError(request, reply, 404);
  });
  server.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    if (isApi(request.url)) return reply.send(error);
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error, 'failed to handle the request');
    return sendError(request, reply, status < 400 ? 500 : status);
  });
}
