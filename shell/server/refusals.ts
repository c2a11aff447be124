import { DEFAULT_LANGUAGE, localizedPath, splitLanguage } from '@permanto/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SECURITY_HEADERS } from './headers';
import { plainPage, type PlainKind, type PlainLink, sendPlain } from './plain-page';

const isApi = (url: string) => /^\/v1(?:[/?]|$)/.test(url);
const isFile = (url: string) => /^\/(?:assets|icons)\//.test(url);

/** Seconds after which whoever got no page may ask again. */
const RETRY_AFTER = '10';

const KINDS: Readonly<Record<number, PlainKind>> = {
  400: 'notFound',
  403: 'notFound',
  404: 'notFound',
  405: 'notAllowed',
  414: 'notFound',
};

/** To people in their language, to what loads a file in one word; nothing of the server's inside. */
function refuse({ url }: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  if (isFile(url)) {
    const text = status === 405 ? 'Method not allowed\n' : 'Not found\n';
    return reply
      .code(status === 405 ? 405 : 404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(text);
  }
  const language = splitLanguage(url).language ?? DEFAULT_LANGUAGE;
  const kind = KINDS[status] ?? 'error';
  const way: PlainLink =
    kind === 'error'
      ? { href: url.replace(/^[/\\]+/, '/'), text: 'error.retry' }
      : { href: localizedPath('/', language), text: 'home' };
  if (status === 503) reply.header('retry-after', RETRY_AFTER);
  return sendPlain(reply, status, plainPage(language, kind, way));
}

/** Addresses that the router can't read: neither hooks nor handlers see them. */
export function refuseAddress(_: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(SECURITY_HEADERS);
  if (isApi(request.url)) void reply.code(400).send({ error: 'The address is malformed.' });
  else void refuse(request, reply, 404);
}

/** What is answered where no page, file or API answers. */
export function registerRefusals(server: FastifyInstance): void {
  // Before a body is read: one in a form that nobody reads here would be the fault otherwise.
  server.addHook('onRequest', async (request, reply) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!request.is404 || isReading || isApi(request.url)) return;
    return refuse(request, reply.header('allow', 'GET, HEAD'), 405);
  });
  server.setNotFoundHandler((request, reply) => {
    if (isApi(request.url)) return reply.code(404).send({ error: 'There is nothing here.' });
    return refuse(request, reply, 404);
  });
  server.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    if (isApi(request.url)) return reply.send(error);
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error, 'the request could not be answered');
    return refuse(request, reply, status < 400 ? 500 : status);
  });
}
