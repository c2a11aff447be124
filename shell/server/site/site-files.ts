import type { Shop } from '@permanto/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Hosts } from '../request/hosts';
import { createIconFiles } from '../icons/icon-files';
import { iconsOf } from '../icons/icons';
import type { Shops } from '../request/shops';
import type { Catalogues } from './catalogues';
import { manifest } from './manifest';
import { isOpenToRobots, robots } from './robots';
import { createSitemaps } from './sitemap';
import { SPECULATION_RULES, SPECULATION_RULES_PATH } from './speculation-rules';

const ONE_DAY = 'public, max-age=86400';
const ONE_HOUR = 'public, max-age=3600';
const ONE_MINUTE = 'public, max-age=60';
const RETRY_AFTER_S = '60';

interface SiteTools {
  readonly hosts: Hosts;
  readonly shops: Shops;
  readonly catalogues: Catalogues;
}

type Handler = (shop: Shop, request: FastifyRequest, reply: FastifyReply) => unknown;

const sendNotFound = (reply: FastifyReply) => reply.callNotFound();

/** Not a 404: crawlers would then index everything or drop everything. */
const sendUnavailable = (reply: FastifyReply) =>
  reply.code(503).headers({ 'retry-after': RETRY_AFTER_S, 'cache-control': 'no-store' }).send();

/** Registers the site's files besides its pages. */
export function registerSiteFiles(server: FastifyInstance, tools: SiteTools): void {
  const { hosts, shops, catalogues } = tools;
  const iconFile = createIconFiles();
  const sitemapsOf = createSitemaps();

  const get = (path: string, handle: Handler) =>
    server.get(path, async (request, reply) => {
      const key = await hosts.keyAt(request.hostname);
      if (key === null) return sendNotFound(reply);
      const known = await shops.read(key);
      return known === null ? sendUnavailable(reply) : handle(known.shop, request, reply);
    });

  get('/site.webmanifest', (shop, _, reply) =>
    reply
      .header('cache-control', ONE_HOUR)
      .type('application/manifest+json')
      .send(JSON.stringify(manifest(shop))),
  );
  get('/robots.txt', (shop, _, reply) =>
    reply.header('cache-control', ONE_HOUR).type('text/plain; charset=utf-8').send(robots(shop)),
  );
  server.get(SPECULATION_RULES_PATH, (_, reply) =>
    reply
      .header('cache-control', ONE_DAY)
      .type('application/speculationrules+json')
      .send(JSON.stringify(SPECULATION_RULES)),
  );
  for (const path of ['/sitemap.xml', '/sitemap-:number.xml']) {
    get(path, async (shop, request, reply) => {
      if (!isOpenToRobots(shop)) return sendNotFound(reply);
      const catalogue = await catalogues.read(shop.key);
      if (catalogue === null) return sendUnavailable(reply);
      const [requested = ''] = request.url.split('?');
      const xml = sitemapsOf(shop, catalogue).get(requested);
      if (xml === undefined) return sendNotFound(reply);
      return reply
        .header('cache-control', ONE_MINUTE)
        .type('application/xml; charset=utf-8')
        .send(xml);
    });
  }
  get('/icons/:file', (shop, request, reply) => {
    const file = iconFile(request.url.split('?')[0] ?? '', shop);
    if (file === undefined) return sendNotFound(reply);
    return reply.header('cache-control', ONE_DAY).type(file.type).send(file.body);
  });
  get('/favicon.ico', (shop, _, reply) =>
    reply.header('cache-control', ONE_DAY).redirect(iconsOf(shop).icon.src, 302),
  );
  for (const path of ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']) {
    get(path, (shop, _, reply) =>
      reply.header('cache-control', ONE_DAY).redirect(iconsOf(shop).touch, 302),
    );
  }
}
