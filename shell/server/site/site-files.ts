import type { Shop } from '@permanto/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Hosts } from '../hosts';
import { createIconFiles } from '../icons/icon-files';
import { iconsOf } from '../icons/icons';
import type { Shops } from '../shops';
import type { Lists } from './listed';
import { manifest } from './manifest';
import { isOpenToRobots, robots } from './robots';
import { createSitemaps } from './sitemap';

const A_DAY = 'public, max-age=86400';
const AN_HOUR = 'public, max-age=3600';
const A_MINUTE = 'public, max-age=60';
/** Seconds after which whoever came too early may ask again. */
const RETRY_AFTER = '60';

interface SiteTools {
  readonly hosts: Hosts;
  readonly shops: Shops;
  readonly lists: Lists;
}

type Answer = (shop: Shop, request: FastifyRequest, reply: FastifyReply) => unknown;

const notFound = (reply: FastifyReply) => reply.callNotFound();

/** Not "there is none": robots would believe that, and list everything or forget everything. */
const notYet = (reply: FastifyReply) =>
  reply.code(503).headers({ 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' }).send();

/** The files that a site has beside its pages. */
export function registerSiteFiles(server: FastifyInstance, tools: SiteTools): void {
  const { hosts, shops, lists } = tools;
  const iconFile = createIconFiles();
  const sitemapsOf = createSitemaps();

  const get = (path: string, answer: Answer) =>
    server.get(path, async (request, reply) => {
      const key = await hosts.keyAt(request.hostname);
      if (key === null) return notFound(reply);
      const known = await shops.read(key);
      return known === null ? notYet(reply) : answer(known.shop, request, reply);
    });

  get('/site.webmanifest', (shop, _, reply) =>
    reply
      .header('cache-control', AN_HOUR)
      .type('application/manifest+json')
      .send(JSON.stringify(manifest(shop))),
  );
  get('/robots.txt', (shop, _, reply) =>
    reply.header('cache-control', AN_HOUR).type('text/plain; charset=utf-8').send(robots(shop)),
  );
  for (const path of ['/sitemap.xml', '/sitemap-:number.xml']) {
    get(path, async (shop, request, reply) => {
      if (!isOpenToRobots(shop)) return notFound(reply);
      const listed = await lists.read(shop.key);
      if (listed === null) return notYet(reply);
      const [asked = ''] = request.url.split('?');
      const xml = sitemapsOf(shop, listed).get(asked);
      if (xml === undefined) return notFound(reply);
      return reply
        .header('cache-control', A_MINUTE)
        .type('application/xml; charset=utf-8')
        .send(xml);
    });
  }
  get('/icons/:file', (shop, request, reply) => {
    const file = iconFile(request.url.split('?')[0] ?? '', shop);
    if (file === undefined) return notFound(reply);
    return reply.header('cache-control', A_DAY).type(file.type).send(file.body);
  });
  get('/favicon.ico', (shop, _, reply) =>
    reply.header('cache-control', A_DAY).redirect(iconsOf(shop).icon.src, 302),
  );
  for (const path of ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']) {
    get(path, (shop, _, reply) =>
      reply.header('cache-control', A_DAY).redirect(iconsOf(shop).touch, 302),
    );
  }
}
