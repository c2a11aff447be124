import type { VisitorSession } from '@permanto/api-client/visitor';
import { isPaymentReturn } from '@permanto/contracts/paths';
import type { RefusedForm } from '@permanto/contracts/forms';
import type { Offers, ServerBuild } from '@permanto/federation/builds';
import type { Health } from '@permanto/release';
import type { FastifyRequest } from 'fastify';
import { showsShopPicture, type View } from '../../src/view';
import type { Config } from '../config';
import type { Caller } from '../request/caller';
import type { OrderAccess } from '../visitor/order-cookie';
import { showsSession } from '../visitor/session-cookie';
import { assetSources, contentSecurityPolicy } from '../request/headers';
import type { KnownShop } from '../request/shops';
import { recordFailure } from '../ops/telemetry/record-failure';
import { attributesOf, type Telemetry } from '../ops/telemetry/telemetry';
import { SPECULATION_RULES_PATH } from '../site/speculation-rules';
import { FONTS_MARK, STYLES_MARK } from './html';
import { linkHeader } from './link-header';
import { outcomesOf } from './outcomes';
import type { PageStyles } from './page-styles';
import type { Pool } from './pool/pool';
import type { Rendered } from './worker/job';

interface RenderTools {
  readonly caller: Caller;
  readonly config: Pick<Config, 'trust'>;
  readonly health: Health;
  readonly pool: Pool;
  /** Hash of the script in the HTML. */
  readonly scriptHash: string;
  readonly styles: PageStyles;
  readonly telemetry: Telemetry;
}

/** What a page is rendered from, besides its view. */
export interface PageSource {
  readonly request: FastifyRequest;
  readonly shopKey: string;
  readonly shop: KnownShop | null;
  readonly offers: Offers<ServerBuild>;
}

/** What makes a page one visitor's own. */
export interface Personal {
  readonly visitor: VisitorSession | null;
  /** Of the page's order, which the visitor's cookie opens; null on other pages. */
  readonly order: OrderAccess | null;
  /** What the visitor's cart holds or held (`cartLinesText`), on pages of the cart. */
  readonly cartLines: string;
  /** The form that was sent and changed nothing. */
  readonly refusal: RefusedForm | null;
  /** The URL contains a token or a code. */
  readonly hasSecretUrl: boolean;
}

/** The final HTML of a page, and the headers that belong to it. */
interface FinishedPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface PageRenderer {
  /**
   * `personal` is null for a page that is the same for everyone; a refresh takes nothing of its client's share. Rejects
   * with `RenderRejected`.
   */
  readonly render: (
    source: PageSource,
    view: View,
    personal: Personal | null,
    isRefresh?: boolean,
  ) => Promise<Rendered>;
  readonly finish: (source: PageSource, view: View, page: Rendered) => Promise<FinishedPage>;
}

export function createPageRenderer(tools: RenderTools): PageRenderer {
  const { caller, config, health, pool, scriptHash, styles, telemetry } = tools;
  return {
    render: async ({ request, shopKey, shop, offers }, view, personal, isRefresh = false) => {
      const { raw, id, log } = request;
      const headers = caller[personal ? 'privatePageHeaders' : 'pageHeaders'](raw, id);
      const trace = { traceparent: headers.traceparent, parent: caller.parentTrace(raw) };
      const client = caller.client(raw);
      const page = await telemetry.page(trace, attributesOf(view), (traceparent) =>
        pool.render(
          {
            shop_key: shopKey,
            shop: shop?.answer ?? null,
            view,
            offers,
            caller: { ...headers, ...(traceparent !== undefined && { traceparent }) },
            shows_session: showsSession(view.path, view.search),
            visitor: personal?.visitor ?? null,
            order_secret: personal?.order?.secret ?? null,
            cart_lines: personal?.visitor === null ? personal.cartLines : '',
            refusal: personal?.refusal ?? null,
          },
          isRefresh ? null : client,
        ),
      );
      for (const failure of page.failures) {
        log.warn(failure, 'a remote could not be shown');
        recordFailure(failure, telemetry);
      }
      health.recordRendered(outcomesOf(page), client);
      return page;
    },
    finish: async ({ shop, offers }, view, page) => {
      const { html, fonts, hashes, linked } = await styles(shop?.theme.css ?? '', page.styles);
      const headers = {
        'content-security-policy': contentSecurityPolicy(
          assetSources(offers, config.trust.bases),
          shop?.shop ?? null,
          { styles: hashes, scripts: [scriptHash] },
        ),
        link: linkHeader({
          html: page.html,
          styles: linked,
          picture: showsShopPicture(view) ? (shop?.theme.headerPicture ?? null) : null,
        }),
        'speculation-rules': `"${SPECULATION_RULES_PATH}"`,
        // Other sites learn nothing of an order; without a referrer at all, forms would have no origin.
        ...(isPaymentReturn(view.path) && { 'referrer-policy': 'same-origin' }),
      };
      return {
        html: page.html.replace(STYLES_MARK, () => html).replace(FONTS_MARK, () => fonts),
        headers,
      };
    },
  };
}
