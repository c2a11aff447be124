import { DEFAULT_LANGUAGE, paths } from '@permanto/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { View } from '../src/view';
import type { Caller } from './caller';
import type { Config } from './config';
import { etagOf, isKnown } from './etag';
import { assetOrigins, contentSecurityPolicy } from './headers';
import type { Hosts } from './hosts';
import { lastGoodPages } from './last-good';
import { plainPage, sendPlain } from './plain-page';
import { pageCache } from './page-cache';
import { revisionOf } from './pool/blocked-builds';
import type { Pool } from './pool/pool';
import { movedTo } from './redirects';
import type { RegistryFile } from './registry-file';
import type { Shops } from './shops';
import { viewOf } from './view-of';
import type { Rendered } from './worker/job';

interface PageTools {
  readonly caller: Caller;
  readonly config: Config;
  readonly hosts: Hosts;
  readonly shops: Shops;
  readonly pool: Pool;
  readonly registry: RegistryFile;
}

/** Seconds after which whoever got no page may ask again. */
const RETRY_AFTER = '10';
const SECOND = 1_000;

/** An event asked for with a cart's token may show more than others see (`wire.md`, "Paths and hosts"). */
const bearsToken = ({ search }: View) => new URLSearchParams(search).has('token');
/** Who knows the address of a code's page knows the code: nobody is to find it in a cache. */
const bearsCode = ({ path }: View) => path.startsWith(paths.code(''));
/** Whether the page is for its visitor alone. */
const isOwn = (view: View) => bearsToken(view) || bearsCode(view);

/** A page for everybody who asks, or a page of an earlier time: `age` in ms. */
interface Shown {
  readonly page: Rendered;
  readonly age: number | null;
}

/** Renders pages that are the same for everybody; one that fails stands in for itself as it was. */
function createSharedPages(time: number) {
  const cache = pageCache(time);
  const lastGood = lastGoodPages();
  return async (key: string, render: () => Promise<Rendered>): Promise<Shown> => {
    const rendered = await cache.page(key, render).catch((reason: unknown) => ({ reason }));
    const isFailed = 'reason' in rendered || rendered.status >= 500 || rendered.is_late;
    const last = isFailed ? lastGood.of(key) : null;
    if (last !== null) return last;
    if ('reason' in rendered) throw rendered.reason;
    lastGood.keep(key, rendered);
    return { page: rendered, age: null };
  };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { page, age }: Shown) {
  reply.code(page.status).header('link', page.link);
  if (age !== null) {
    reply.headers({ 'cache-control': 'no-store', 'x-page-age': Math.floor(age / SECOND) });
    return reply.send(page.html);
  }
  if (page.status >= 500) reply.header('retry-after', RETRY_AFTER);
  if (page.status !== 200) return reply.header('cache-control', 'no-cache').send(page.html);
  const etag = etagOf(page.html);
  reply.headers({ 'cache-control': 'public, max-age=0, must-revalidate', etag });
  return isKnown(request.headers['if-none-match'], etag)
    ? reply.code(304).send()
    : reply.send(page.html);
}

/** Every address that nothing else answers is a page. */
export function registerPages(server: FastifyInstance, tools: PageTools): void {
  const { config, caller, hosts, shops, pool, registry } = tools;
  const sharedPage = createSharedPages(config.pageCache);

  server.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const shopKey = await hosts.keyAt(request.hostname);
    reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
    if (shopKey === null) {
      return sendPlain(reply, 404, plainPage(DEFAULT_LANGUAGE, 'notFound'));
    }
    const [offers, shop] = await Promise.all([registry.read(), shops.read(shopKey)]);
    const moved = movedTo(request.url, shop?.shop.redirects ?? {});
    if (moved !== null) return reply.redirect(moved, 301);

    const view = viewOf(request.url, offers, shop?.shop ?? null);
    const policy = contentSecurityPolicy(assetOrigins(offers), shop?.shop ?? null);
    reply.header('content-security-policy', policy);
    const render = async () => {
      const page = await pool.render({
        shop_key: shopKey,
        shop: shop?.answer ?? null,
        theme: shop?.theme ?? null,
        view,
        offers,
        caller: caller[isOwn(view) ? 'ofOwnPage' : 'ofPage'](request.raw, request.id),
      });
      for (const failure of page.failures) request.log.warn(failure, 'a remote could not be shown');
      return page;
    };
    try {
      if (isOwn(view)) {
        const { html, status, link } = await render();
        return await reply
          .code(status)
          .headers({ link, 'cache-control': 'private, no-store' })
          .send(html);
      }
      const key = [shopKey, request.url, shop?.theme, revisionOf(offers)].join(' ');
      return sendPage(request, reply, await sharedPage(key, render));
    } catch (reason) {
      request.log.error(reason, 'the page could not be rendered');
      const retry = { href: request.url, text: 'error.retry' } as const;
      return sendPlain(reply, 500, plainPage(view.language, 'error', retry));
    }
  });
}
