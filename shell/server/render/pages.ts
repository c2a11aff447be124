import { DEFAULT_LANGUAGE, paths, splitLanguage } from '@permanto/contracts';
import {
  chooseOffers,
  type Health,
  type LiveRegistry,
  pinResponse,
  type PinResponse,
  type Registry,
  variantOf,
} from '@permanto/release';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { View } from '../../src/view';
import type { Caller } from '../request/caller';
import type { Config } from '../config';
import { PAGE_HEADERS, VARY_BY_COOKIE } from '../request/headers';
import { RenderRejected } from './render-rejected';
import type { Hosts } from '../request/hosts';
import type { PageRateLimit } from '../request/page-rate-limit';
import { plainPage, sendPlain } from '../request/plain-page';
import { revisionOf } from './pool/revision';
import { movedTo } from '../request/redirects';
import type { Shops } from '../request/shops';
import { splitUrl } from '../request/split-url';
import { viewOf } from '../request/view-of';
import { readCartLines } from '../visitor/cart-lines-cookie';
import { orderCookie } from '../visitor/order-cookie';
import { EXPIRED_PATH, readSession, showsCart, showsSession } from '../visitor/session-cookie';
import type { FreshnessOf } from './freshness';
import type { PageHits } from './page-hits';
import type { PageMemory } from './page-memory';
import { isKept, preparePage } from './prepared-page';
import type { PageRenderer, Personal } from './render-page';
import type { SendPersonalPage } from './send-personal-page';
import { sendPage } from './send-page';

interface PageTools {
  readonly caller: Caller;
  readonly config: Config;
  readonly health: Health;
  readonly hosts: Hosts;
  readonly shops: Shops;
  readonly registry: LiveRegistry;
  readonly renderer: PageRenderer;
  readonly sendPersonalPage: SendPersonalPage;
  readonly limitRate: PageRateLimit;
  readonly memory: Pick<PageMemory, 'get'>;
  readonly hits: PageHits;
  readonly freshnessOf: FreshnessOf;
}

const HOME = { href: paths.home(), text: 'home' } as const;

/**
 * What makes a page one visitor's own, so that it is kept nowhere; null if it is the same for everyone. An
 * event requested with a cart's token may show more than others see (`wire.md`, "Paths and hosts"), and the
 * URL of a code's page contains the code. Other pages ignore the visitor's cookies.
 */
function personalOf(
  path: string,
  search: string,
  { visitor, order, cartLines }: Pick<Personal, 'visitor' | 'order' | 'cartLines'>,
): Personal | null {
  const has = (name: string) => search !== '' && new URLSearchParams(search).has(name);
  const hasSecretUrl = has('token') || path.startsWith(paths.code(''));
  // The API lets each client try a few numbers, not the shell for all of them.
  const isGuess = path === paths.payOrder() && has('order_number');
  const isOfVisitor =
    visitor !== null || order !== null || cartLines !== '' || hasSecretUrl || isGuess;
  return isOfVisitor ? { visitor, order, cartLines, refusal: null, hasSecretUrl } : null;
}

/** Numbers registries: pages also name builds that are only a fallback. An unchanged one stays the same object. */
function createRegistryNumbers() {
  const numbers = new WeakMap<Registry, number>();
  let count = 0;
  return (registry: Registry): number => {
    const known = numbers.get(registry);
    if (known !== undefined) return known;
    count += 1;
    numbers.set(registry, count);
    return count;
  };
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
  const { config, caller, health, hosts, shops, registry, renderer, sendPersonalPage, limitRate } =
    tools;
  const { memory, hits, freshnessOf } = tools;
  const registryNumber = createRegistryNumbers();

  server.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const shopKey = await hosts.keyAt(request.hostname);
    reply.headers(PAGE_HEADERS);
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
    const { pathname, search } = splitUrl(request.url);
    const { path } = splitLanguage(pathname);
    const isSessionShown = showsSession(path, search);
    const isOfVisitor = isSessionShown || orderCookie.isFor(path);
    const isByCookie = variant.isPersonal || isOfVisitor;
    if (isByCookie) reply.headers(VARY_BY_COOKIE);
    if (variant.cookies.length > 0) reply.header('set-cookie', [...variant.cookies]);
    const client = caller.client(request.raw);
    const cartLines = showsCart(path) ? readCartLines(cookie, visitor) : '';
    // Where scripts know what the cart held, they lead here, and the page is that of all.
    const isAsked = isSessionShown && (path !== EXPIRED_PATH || cartLines !== '');
    const personal = personalOf(path, search, {
      visitor: isAsked ? readSession(cookie, visitor) : null,
      order: orderCookie.orderOf(path, cookie, visitor),
      cartLines,
    });
    const source = { request, shopKey, shop, offers };
    // Matched only where it is needed: most pages come from memory.
    let view: View | null = null;
    const readView = () => (view ??= viewOf(request.url, offers, shop?.shop ?? null));
    try {
      if (personal !== null) {
        return await sendPersonalPage(reply, source, readView(), personal);
      }
      // A page is the same for all that its route doesn't read.
      const address = pathname + (search === '' ? '' : readView().search);
      const key = [shopKey, address, registryNumber(live), revisionOf(offers)].join(' ');
      const served = await memory.get(key, {
        ...freshnessOf(shopKey, shop),
        checkRateLimit: () => limitRate(client),
        render: async (isRefresh) => {
          const view = readView();
          const page = await renderer.render(source, view, null, isRefresh);
          return preparePage(page, { ...(await renderer.finish(source, view, page)), shop });
        },
      });
      health.recordViewed(served.page.shown, client);
      if (isKept(served.page) && served.ageMs === null && !isOfVisitor)
        hits.remember(request, { shopKey, shop, registry: live }, { variant: variant.key, key });
      return await sendPage(request, reply, served, isByCookie);
    } catch (reason) {
      const { language } = readView();
      const retry = { href: request.url, text: 'error.retry' } as const;
      if (reason instanceof RenderRejected) {
        const { status, retryAfterS } = reason.response;
        const page = plainPage(language, reason.reason, retry);
        return sendPlain(reply.header('retry-after', retryAfterS), status, page);
      }
      request.log.error(reason, 'failed to render the page');
      return sendPlain(reply, 500, plainPage(language, 'error', retry));
    }
  });
}
