import { DEFAULT_LANGUAGE, splitLanguage } from '@permanto/contracts';
import { matchRoute, type Offers, type ServerBuild } from '@permanto/federation/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { View } from '../src/view';
import type { Caller } from './caller';
import type { Config } from './config';
import { assetOrigins, contentSecurityPolicy } from './headers';
import type { Hosts } from './hosts';
import { spokenLanguages } from './languages';
import { plainPage, sendPlain } from './plain-page';
import { pageCache } from './page-cache';
import { revisionOf } from './pool/blocked-builds';
import type { Pool } from './pool/pool';
import { movedTo } from './redirects';
import type { RegistryFile } from './registry-file';
import type { KnownShop, Shops } from './shops';

interface PageTools {
  readonly caller: Caller;
  readonly config: Config;
  readonly hosts: Hosts;
  readonly shops: Shops;
  readonly pool: Pool;
  readonly registry: RegistryFile;
}

/** The view of an address. A language that the shop doesn't speak owns no page (`wire.md`, "Paths and hosts"). */
function viewOf(url: string, offers: Offers<ServerBuild>, shop: KnownShop | null): View {
  const { pathname, search } = new URL(url, 'http://shell.invalid');
  const { language, path } = splitLanguage(pathname);
  const isSpoken = language === null || spokenLanguages(shop?.shop ?? null).includes(language);
  return {
    language: language ?? DEFAULT_LANGUAGE,
    path,
    search,
    hash: '',
    match: isSpoken ? matchRoute(offers, path) : null,
  };
}

/** An event asked for with a cart's token may show more than others see (`wire.md`, "Paths and hosts"). */
const bearsToken = ({ search }: View) => new URLSearchParams(search).has('token');

function cacheControl(status: number, isPrivate: boolean): string {
  if (isPrivate) return 'private, no-store';
  return status === 200 ? 'public, max-age=0, must-revalidate' : 'no-cache';
}

/** Every address that nothing else answers is a page. */
export function registerPages(server: FastifyInstance, tools: PageTools): void {
  const { config, caller, hosts, shops, pool, registry } = tools;
  const cache = pageCache(config.pageCache);

  server.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const shopKey = await hosts.keyAt(request.hostname);
    reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
    if (shopKey === null) {
      return sendPlain(reply, 404, plainPage(DEFAULT_LANGUAGE, 'notFound'));
    }
    const [offers, shop] = await Promise.all([registry.read(), shops.read(shopKey)]);
    const moved = movedTo(request.url, shop?.shop.redirects ?? {});
    if (moved !== null) return reply.redirect(moved, 301);

    const view = viewOf(request.url, offers, shop);
    reply.header(
      'content-security-policy',
      contentSecurityPolicy(assetOrigins(offers), shop?.shop ?? null),
    );
    try {
      const key = [shopKey, request.url, shop?.theme, revisionOf(offers)].join(' ');
      const render = () =>
        pool.render({
          shop_key: shopKey,
          shop: shop?.answer ?? null,
          theme: shop?.theme ?? null,
          view,
          offers,
          caller: caller.ofPage(request.raw, request.id),
        });
      const isPrivate = bearsToken(view);
      const { html, status, link, failures } = await (isPrivate
        ? render()
        : cache.page(key, render));
      for (const failure of failures) request.log.warn(failure, 'a remote could not be shown');
      return reply
        .code(status)
        .header('link', link)
        .header('cache-control', cacheControl(status, isPrivate))
        .send(html);
    } catch (reason) {
      request.log.error(reason, 'the page could not be rendered');
      return sendPlain(reply, 500, plainPage(view.language, 'error'));
    }
  });
}
