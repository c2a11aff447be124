import { DEFAULT_LANGUAGE, paths } from '@permanto/contracts';
import { chooseOffers } from '@permanto/federation/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPictured, type View } from '../src/view';
import type { Caller } from './caller';
import type { Config } from './config';
import { etagOf, isKnown } from './etag';
import { assetOrigins, contentSecurityPolicy } from './headers';
import type { Health } from './health/health';
import type { Hosts } from './hosts';
import { STYLES_MARK } from './html';
import { linkHeader } from './link-header';
import { plainPage, sendPlain } from './plain-page';
import type { PageStyles } from './page-styles';
import { revisionOf } from './pool/revision';
import type { Pool } from './pool/pool';
import { movedTo } from './redirects';
import type { LiveRegistry } from './registry';
import { createSharedPages, type SharedPage } from './shared-pages';
import type { Shops } from './shops';
import { noteFailure } from './telemetry/note-failure';
import { attributesOf, type Telemetry } from './telemetry/telemetry';
import { answerToPin, type PinAnswer, variantOf } from './variant';
import { viewOf } from './view-of';
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
/** Seconds after which whoever got no page may ask again. */
const RETRY_AFTER = '10';
const SECOND = 1_000;

/** An event asked for with a cart's token may show more than others see (`wire.md`, "Paths and hosts"). */
const bearsToken = ({ search }: View) => new URLSearchParams(search).has('token');
/** Who knows the address of a code's page knows the code: nobody is to find it in a cache. */
const bearsCode = ({ path }: View) => path.startsWith(paths.code(''));
/** Whether the page is for its visitor alone. */
const isOwn = (view: View) => bearsToken(view) || bearsCode(view);

/** Sends what everybody may keep. `html` is the page as it is sent. */
function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  shown: SharedPage,
  html: string,
  isChosen: boolean,
) {
  const { status } = shown.page;
  if (shown.age !== null) {
    reply.headers({ 'cache-control': 'no-store', 'x-page-age': Math.floor(shown.age / SECOND) });
    return reply.send(html);
  }
  if (status >= 500) reply.header('retry-after', RETRY_AFTER);
  if (status !== 200) return reply.header('cache-control', 'no-cache').send(html);
  const etag = etagOf(html);
  const whose = isChosen ? 'private' : 'public';
  reply.headers({ 'cache-control': `${whose}, max-age=0, must-revalidate`, etag });
  return isKnown(request.headers['if-none-match'], etag)
    ? reply.code(304).send()
    : reply.send(html);
}

function sendPinAnswer(request: FastifyRequest, reply: FastifyReply, answer: PinAnswer) {
  if ('refusal' in answer) {
    request.log.warn({ refusal: answer.refusal }, 'a pin does not count');
    return sendPlain(reply, 403, plainPage(DEFAULT_LANGUAGE, 'pinRefused', HOME));
  }
  reply.headers({ 'cache-control': 'no-store', 'set-cookie': [...answer.cookies] });
  return reply.redirect(answer.to, 303);
}

/** Every address that nothing else answers is a page. */
export function registerPages(server: FastifyInstance, tools: PageTools): void {
  const { config, caller, health, hosts, shops, pool, registry, styles, telemetry } = tools;
  const sharedPage = createSharedPages(config.pageCache);

  server.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const shopKey = await hosts.keyAt(request.hostname);
    reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
    if (shopKey === null) {
      return sendPlain(reply, 404, plainPage(DEFAULT_LANGUAGE, 'notFound'));
    }
    const [live, shop] = await Promise.all([registry.read(), shops.read(shopKey)]);
    const moved = movedTo(request.url, shop?.shop.redirects ?? {});
    if (moved !== null) return reply.redirect(moved, 301);

    const { cookie } = request.headers;
    const visitor = { cookie, isSecure: caller.isSecure(request.raw), now: new Date() };
    const pinned = answerToPin(request.url, visitor, config.pinSecret);
    if (pinned !== null) return sendPinAnswer(request, reply, pinned);
    const variant = variantOf(live, visitor, config.pinSecret);
    const offers = chooseOffers(live, variant.choice);
    if (variant.isChosen) reply.header('vary', 'accept-encoding, cookie');
    if (variant.cookies.length > 0) reply.header('set-cookie', [...variant.cookies]);
    const view = viewOf(request.url, offers, shop?.shop ?? null);
    const render = async () => {
      const told = caller[isOwn(view) ? 'ofOwnPage' : 'ofPage'](request.raw, request.id);
      const trace = { traceparent: told.traceparent, parent: caller.parentTrace(request.raw) };
      const page = await telemetry.page(trace, attributesOf(view), (traceparent) =>
        pool.render(
          {
            shop_key: shopKey,
            shop: shop?.answer ?? null,
            view,
            offers,
            caller: { ...told, ...(traceparent !== undefined && { traceparent }) },
          },
          caller.client(request.raw),
        ),
      );
      for (const failure of page.failures) {
        request.log.warn(failure, 'a remote could not be shown');
        noteFailure(failure, telemetry);
      }
      health.rendered(page, caller.client(request.raw));
      return page;
    };
    /** The page as it is sent to this visitor, with the headers that belong to it. */
    const dress = async (page: Rendered) => {
      health.viewed(page, caller.client(request.raw));
      const { html, hashes, linked } = await styles(shop?.theme.css ?? '', page.styles);
      const origins = assetOrigins(offers);
      reply.code(page.status).headers({
        'content-security-policy': contentSecurityPolicy(origins, shop?.shop ?? null, hashes),
        link: linkHeader({
          html: page.html,
          styles: linked,
          scripts: page.early,
          picture: isPictured(view) ? (shop?.theme.headerPicture ?? null) : null,
        }),
      });
      return page.html.replace(STYLES_MARK, () => html);
    };
    try {
      if (isOwn(view)) {
        const html = await dress(await render());
        return await reply.header('cache-control', 'private, no-store').send(html);
      }
      const key = [shopKey, request.url, revisionOf(offers)].join(' ');
      const shown = await sharedPage(key, render);
      return sendShared(request, reply, shown, await dress(shown.page), variant.isChosen);
    } catch (reason) {
      request.log.error(reason, 'the page could not be rendered');
      const retry = { href: request.url, text: 'error.retry' } as const;
      return sendPlain(reply, 500, plainPage(view.language, 'error', retry));
    }
  });
}
