import { DEFAULT_LANGUAGE, paths } from '@permanto/contracts';
import {
  chooseOffers,
  type Health,
  type LiveRegistry,
  pinResponse,
  type PinResponse,
  variantOf,
} from '@permanto/release';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { showsShopPicture, type View } from '../../src/view';
import type { Caller } from '../request/caller';
import type { Config } from '../config';
import { RenderRejected } from './render-rejected';
import { etagOf, matchesEtag } from '@permanto/server/etag';
import { assetOrigins, contentSecurityPolicy } from '../request/headers';
import type { Hosts } from '../request/hosts';
import { STYLES_MARK } from './html';
import { outcomesOf } from './outcomes';
import { linkHeader } from './link-header';
import { createPageRateLimit } from '../request/page-rate-limit';
import { plainPage, sendPlain } from '../request/plain-page';
import type { PageStyles } from './page-styles';
import { revisionOf } from './pool/revision';
import type { Pool } from './pool/pool';
import { movedTo } from '../request/redirects';
import { createSharedPages, type SharedPage } from './shared-pages';
import type { Shops } from '../request/shops';
import { recordFailure } from '../ops/telemetry/record-failure';
import { attributesOf, type Telemetry } from '../ops/telemetry/telemetry';
import { viewOf } from '../request/view-of';
import type { Rendered } from './worker/job';

interface PageTools {
  readonly caller: Caller;
  readonly config: Config;
  readonly health: Health;
  readonly hosts: Hosts;
  readonly shops: Shops;
  readonly pool: Pool;
  readonly registry: LiveRegistry;
  readonly styles: PageStyles;
  readonly telemetry: Telemetry;
}

const HOME = { href: paths.home(), text: 'home' } as const;
const RETRY_AFTER_S = '10';
const SECOND_MS = 1_000;

/** An event requested with a cart's token may show more than others see (`wire.md`, "Paths and hosts"). */
const hasToken = ({ search }: View) => new URLSearchParams(search).has('token');
/** The URL of a code's page contains the code, so it must not be cached. */
const isCodePage = ({ path }: View) => path.startsWith(paths.code(''));
/** Private pages are rendered for one visitor and never cached. */
const isPrivate = (view: View) => hasToken(view) || isCodePage(view);

/** Sends a cacheable page. `html` is the final HTML. */
function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  shared: SharedPage,
  html: string,
  isPersonal: boolean,
) {
  const { status } = shared.page;
  if (shared.age !== null) {
    reply.headers({
      'cache-control': 'no-store',
      'x-page-age': Math.floor(shared.age / SECOND_MS),
    });
    return reply.send(html);
  }
  if (status >= 500) reply.header('retry-after', RETRY_AFTER_S);
  if (status !== 200) return reply.header('cache-control', 'no-cache').send(html);
  const etag = etagOf(html);
  const whose = isPersonal ? 'private' : 'public';
  reply.headers({ 'cache-control': `${whose}, max-age=0, must-revalidate`, etag });
  return matchesEtag(request.headers['if-none-match'], etag)
    ? reply.code(304).send()
    : reply.send(html);
}

function sendPinResponse(request: FastifyRequest, reply: FastifyReply, answer: PinResponse) {
  if ('refusal' in answer) {
    request.log.warn({ refusal: answer.refusal }, 'ignoring an invalid pin');
    return sendPlain(reply, 403, plainPage(DEFAULT_LANGUAGE, 'pinRefused', HOME));
  }
  reply.headers({ 'cache-control': 'no-store', 'set-cookie': [...answer.cookies] });
  return reply.redirect(answer.to, 303);
}

/** Registers the catch-all route: every URL without another handler is a page. */
export function registerPages(server: FastifyInstance, tools: PageTools): void {
  const { config, caller, health, hosts, shops, pool, registry, styles, telemetry } = tools;
  const getSharedPage = createSharedPages(config.pageCacheMs);
  const rateLimit = createPageRateLimit(config.pagesPerMinute);

  server.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const shopKey = await hosts.keyAt(request.hostname);
    reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
    if (shopKey === null) {
      return sendPlain(reply, 404, plainPage(DEFAULT_LANGUAGE, 'notFound'));
    }
    const [live, shop] = await Promise.all([registry.read(), shops.read(shopKey)]);
    const target = movedTo(request.url, shop?.shop.redirects ?? {});
    if (target !== null) return reply.redirect(target, 301);

    const { cookie } = request.headers;
    const visitor = { cookie, isSecure: caller.isSecure(request.raw), now: new Date() };
    const pinned = pinResponse(request.url, visitor, config.pinSecret);
    if (pinned !== null) return sendPinResponse(request, reply, pinned);
    const variant = variantOf(live, visitor, config.pinSecret);
    const offers = chooseOffers(live, variant.choice);
    if (variant.isPersonal) reply.header('vary', 'accept-encoding, cookie');
    if (variant.cookies.length > 0) reply.header('set-cookie', [...variant.cookies]);
    const view = viewOf(request.url, offers, shop?.shop ?? null);
    const checkRateLimit = () => rateLimit(caller.client(request.raw));
    const render = async () => {
      const headers = caller[isPrivate(view) ? 'privatePageHeaders' : 'pageHeaders'](
        request.raw,
        request.id,
      );
      const trace = {
        traceparent: headers.traceparent,
        parent: caller.parentTrace(request.raw),
      };
      const page = await telemetry.page(trace, attributesOf(view), (traceparent) =>
        pool.render(
          {
            shop_key: shopKey,
            shop: shop?.answer ?? null,
            view,
            offers,
            caller: { ...headers, ...(traceparent !== undefined && { traceparent }) },
          },
          caller.client(request.raw),
        ),
      );
      for (const failure of page.failures) {
        request.log.warn(failure, 'a remote could not be shown');
        recordFailure(failure, telemetry);
      }
      health.recordRendered(outcomesOf(page), caller.client(request.raw));
      return page;
    };
    /** Sets the page's headers and returns its final HTML. */
    const finishPage = async (page: Rendered) => {
      health.recordViewed(page.shown, caller.client(request.raw));
      const { html, hashes, linked } = await styles(shop?.theme.css ?? '', page.styles);
      const origins = assetOrigins(offers);
      reply.code(page.status).headers({
        'content-security-policy': contentSecurityPolicy(origins, shop?.shop ?? null, hashes),
        link: linkHeader({
          html: page.html,
          styles: linked,
          scripts: page.preHydration,
          picture: showsShopPicture(view) ? (shop?.theme.headerPicture ?? null) : null,
        }),
      });
      return page.html.replace(STYLES_MARK, () => html);
    };
    try {
      if (isPrivate(view)) {
        await checkRateLimit();
        const html = await finishPage(await render());
        const own = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' };
        return await reply.headers(own).send(html);
      }
      const key = [shopKey, request.url, revisionOf(offers)].join(' ');
      const shared = await getSharedPage(key, { checkRateLimit, render });
      return sendShared(request, reply, shared, await finishPage(shared.page), variant.isPersonal);
    } catch (reason) {
      const retry = { href: request.url, text: 'error.retry' } as const;
      if (reason instanceof RenderRejected) {
        const { status, retryAfterS } = reason.response;
        const page = plainPage(view.language, reason.reason, retry);
        return sendPlain(reply.header('retry-after', retryAfterS), status, page);
      }
      request.log.error(reason, 'failed to render the page');
      return sendPlain(reply, 500, plainPage(view.language, 'error', retry));
    }
  });
}
