import type { FastifyInstance } from 'fastify';
import { CHAT_SCRIPT, PATHS, PIXEL_SCRIPT } from './scripts';

/** Fake third parties of a demo shop, on another origin than the shop's. They store nothing. */
export function thirdPartyRoutes(app: FastifyInstance): void {
  const scripts = { [PATHS.pixel]: PIXEL_SCRIPT, [PATHS.chat]: CHAT_SCRIPT };
  for (const [path, script] of Object.entries(scripts)) {
    app.get(path, (_, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'cross-origin' })
        .type('text/javascript; charset=utf-8')
        .send(script),
    );
  }
  app.get(PATHS.track, (_, reply) =>
    reply.code(204).header('cross-origin-resource-policy', 'cross-origin').send(),
  );
}
