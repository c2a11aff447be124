import proxy from '@fastify/http-proxy';
import { HEADERS } from '@permanto/contracts/api';
import type { FastifyInstance } from 'fastify';

/** The shop API at the shell's own origin: no preflight, bodies streamed both ways. */
export async function registerApi(server: FastifyInstance, apiUrl: string): Promise<void> {
  await server.register(proxy, {
    upstream: apiUrl,
    prefix: '/v1',
    rewritePrefix: '/v1',
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        [HEADERS.requestId]: request.id,
      }),
      onError: (reply, { error }) => {
        const isLate = 'code' in error && String(error.code).includes('TIMEOUT');
        void reply
          .code(isLate ? 503 : 502)
          .header('cache-control', 'no-store')
          .send({ error: 'The shop API does not answer.' });
      },
    },
  });
}
