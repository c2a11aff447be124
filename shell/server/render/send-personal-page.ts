import type { Health } from '@permanto/release';
import { localizedPath, paths } from '@permanto/contracts';
import type { FastifyReply } from 'fastify';
import type { View } from '../../src/view';
import type { Caller } from '../request/caller';
import type { PageRateLimit } from '../request/page-rate-limit';
import { cartLinesCookie } from '../visitor/cart-lines-cookie';
import { EXPIRED_PATH, sessionCookies } from '../visitor/session-cookie';
import type { PageRenderer, PageSource, Personal } from './render-page';

interface Tools {
  readonly caller: Pick<Caller, 'client' | 'isSecure'>;
  readonly health: Pick<Health, 'recordViewed'>;
  readonly renderer: PageRenderer;
  readonly limitRate: PageRateLimit;
}

/** Renders and sends a page of one visitor. `status` replaces the page's own. Rejects with `RenderRejected`. */
export type SendPersonalPage = (
  reply: FastifyReply,
  source: PageSource,
  view: View,
  personal: Personal,
  status?: number,
) => Promise<FastifyReply>;

export function createPersonalPages({
  caller,
  health,
  renderer,
  limitRate,
}: Tools): SendPersonalPage {
  return async (reply, source, view, personal, status) => {
    const { raw } = source.request;
    const client = caller.client(raw);
    const { visitor, cartLines: lines } = personal;
    const leadToLost = () =>
      reply
        .header('cache-control', 'no-store')
        .redirect(localizedPath(paths.cartExpired({ lines }), view.language), 303);
    // Only a lost cart leaves them without a session.
    if (visitor === null && lines !== '' && view.path !== EXPIRED_PATH) return leadToLost();
    await limitRate(client);
    const page = await renderer.render(source, view, personal);
    health.recordViewed(page.shown, client);
    const { html, headers } = await renderer.finish(source, view, page);
    if (page.session_end !== null) {
      const connection = { isSecure: caller.isSecure(raw), now: Date.now() };
      reply.header('set-cookie', sessionCookies(null, connection));
      if (page.session_end === 'lost' && lines !== '') return leadToLost();
      if (page.session_end === 'ordered') {
        reply.header('set-cookie', cartLinesCookie('', null, connection));
      }
    }
    return reply
      .code(status ?? page.status)
      .headers({
        ...headers,
        'cache-control': 'private, no-store',
        // Without a referrer, forms would have no origin either.
        'referrer-policy': personal.hasSecretUrl ? 'no-referrer' : 'same-origin',
      })
      .send(html);
  };
}
