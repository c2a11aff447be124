import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { etagOf, matchesEtag } from '@permanto/server/etag';

/** The versions of this shell's contracts, read by deploys of remotes. */
export const CONTRACTS_PATH = '/_contracts.json';

/** @param folder the shell's build, which contains `contracts.json` */
export function registerContracts(server: FastifyInstance, folder: string): void {
  const file = path.join(folder, 'contracts.json');
  if (!existsSync(file)) return;
  const text = readFileSync(file, 'utf8');
  const etag = etagOf(text);
  server.get(CONTRACTS_PATH, (request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', etag });
    return matchesEtag(request.headers['if-none-match'], etag)
      ? reply.code(304).send()
      : reply.type('application/json; charset=utf-8').send(text);
  });
}
