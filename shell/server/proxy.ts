import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { Caller } from './caller';
import type { Config } from './config';
import type { Hosts } from './hosts';
import { answerPayer, isPaymentReturn } from './payment-return';
import type { Shops } from './shops';

interface ApiTools {
  readonly config: Config;
  readonly caller: Caller;
  readonly hosts: Hosts;
  readonly shops: Shops;
}

/** reply-from hands over `{ stream }`, and calls it a raw response in its types. */
const streamOf = (answer: unknown): Readable | null =>
  typeof answer === 'object' &&
  answer !== null &&
  'stream' in answer &&
  answer.stream instanceof Readable
    ? answer.stream
    : null;

/**
 * To the API at once. Whoever listens to a stream keeps a connection for himself, and must not
 * take it from the calls of others; how many listen is for the API to bound.
 */
const CONNECTIONS = 4_096;

/** Streams of events, which have no end of their own: they end with the shell. */
function createOpenStreams(server: FastifyInstance) {
  const open = new Set<Readable>();
  server.addHook('preClose', async () => {
    for (const stream of open) stream.destroy();
  });
  return (stream: Readable | null, type: unknown) => {
    if (!stream || !String(type).startsWith('text/event-stream')) return;
    open.add(stream);
    stream.once('close', () => open.delete(stream));
  };
}

/** The shop API at the shell's own origin: no preflight, bodies streamed both ways. */
export async function registerApi(server: FastifyInstance, tools: ApiTools): Promise<void> {
  const endsWithShell = createOpenStreams(server);
  await server.register(proxy, {
    upstream: tools.config.apiUrl,
    undici: { connections: CONNECTIONS },
    prefix: '/v1',
    rewritePrefix: '/v1',
    replyOptions: {
      rewriteRequestHeaders: (request, headers) =>
        tools.caller.passedOn(request.raw as IncomingMessage, request.id, headers),
      onResponse: (request, reply, answer) => {
        const stream = streamOf(answer);
        endsWithShell(stream, reply.getHeader('content-type'));
        if (reply.statusCode >= 400 && isPaymentReturn(request)) {
          stream?.resume();
          void answerPayer(tools, reply, reply.statusCode);
        } else void reply.send(stream);
      },
      onError: (reply, { error }) => {
        if (isPaymentReturn(reply.request)) return void answerPayer(tools, reply, 502);
        const isLate = 'code' in error && String(error.code).includes('TIMEOUT');
        void reply
          .code(isLate ? 503 : 502)
          .header('cache-control', 'no-store')
          .send({ error: 'The shop API does not answer.' });
      },
    },
  });
}
