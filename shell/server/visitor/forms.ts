import { storedCart } from '@permanto/api-client/stored-cart';
import { wasAnswered } from '@permanto/api-client/attempt-key';
import { type ApiError, isRefused, shownError } from '@permanto/api-client/errors';
import { memoryStorage } from '@permanto/api-client/memory';
import {
  type Cart,
  DEFAULT_LANGUAGE,
  type Language,
  LANGUAGES,
  localizedPath,
  paths,
  splitLanguage,
  isUuid,
} from '@permanto/contracts';
import type { VisitorSession } from '@permanto/api-client/visitor';
import {
  type FieldTree,
  FORM_PATH,
  type FormOperation,
  KEY_FIELD,
  type SentCart,
  textsOf,
} from '@permanto/contracts/forms';
import { readEmail } from '@permanto/contracts/readers';
import { pieceCount } from '@permanto/contracts/rules/piece-count';
import { formatMoney } from '@permanto/i18n';
import { chooseOffers, type LiveRegistry, variantOf } from '@permanto/release';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { RenderRejected } from '../render/render-rejected';
import type { SendPersonalPage } from '../render/send-personal-page';
import type { Caller } from '../request/caller';
import type { Hosts } from '../request/hosts';
import { plainPage, sendPlain } from '../request/plain-page';
import type { Shops } from '../request/shops';
import { splitUrl } from '../request/split-url';
import { viewOf } from '../request/view-of';
import { createDoublePressGuard } from './double-press';
import type { FormResult } from './form-action';
import { FORM_ACTIONS } from './form-actions';
import { parseFields } from './form-body';
import { cartLinesCookie, readCartLines } from './cart-lines-cookie';
import { confirmationCookie, orderCookie } from './order-cookie';
import { readSession, sessionCookies, showsSession } from './session-cookie';
import { visitorTransport } from './visitor-transport';

interface FormTools {
  readonly config: Pick<Config, 'apiUrl' | 'pinSecret'>;
  readonly caller: Caller;
  readonly hosts: Hosts;
  readonly shops: Shops;
  readonly registry: LiveRegistry;
  readonly sendPersonalPage: SendPersonalPage;
}

interface FormRequest {
  Params: { operation: string };
  Querystring: Record<string, unknown>;
  Body: string | undefined;
}

const MAX_BODY_BYTES = 64 * 1024;
/** As long as browsers wait: an order takes its time. */
const API_TIMEOUT_MS = 15_000;

/** For a shop that is too busy: the visitor waits for a page without a sign of that. */
const RETRIES_OF_FORM = { delaysMs: [500, 1_500], maxRetryAfterMs: 3_000 };

/**
 * Whether the form is on a page of this host: another site must change nothing in the visitor's cart. Browsers
 * older than `Sec-Fetch-Site`, and those on plain http, send the origin alone.
 */
function isOwnForm({ headers, host }: FastifyRequest): boolean {
  const { origin = '', 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin';
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** A path of this host, or else the home page: a form must not lead to another site. */
function ownPath(path: unknown): string {
  const base = 'http://shop.invalid';
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, base)) return '/';
  const { origin, pathname, search, hash } = new URL(path, base);
  return origin === base ? pathname.replace(/^\/+/, '/') + search + hash : '/';
}

const STATUS: Readonly<Record<ApiError['type'], number>> = {
  refused: 422,
  unavailable: 503,
  faulty: 502,
};

function statusOf(error: ApiError | null): number {
  if (error === null) return 200;
  return isRefused(error, 'shop_busy') ? error.status : STATUS[error.type];
}

/**
 * Leads on to a page. A form must not be redirected to another site, as the policy of its page says: the
 * payment provider's page is opened by a page in between.
 */
function leadOn(request: FastifyRequest, reply: FastifyReply, url: string, language: Language) {
  const isOwn = url.startsWith('/') || new URL(url).host === request.host;
  if (isOwn) return reply.redirect(url, 303);
  const page = plainPage(language, 'payment', { href: url, text: 'payment.continue' });
  return sendPlain(reply.header('refresh', `0; url=${new URL(url).href}`), 200, page);
}

const inWords = (cart: Cart): SentCart => ({
  count: `${pieceCount(cart)}`,
  total: formatMoney(cart.totalEur),
});

/** Whether an e-mail address is typed in it: two visitors with the same one are the same person. */
function hasEmail({ customer, cart_items: items }: FieldTree): boolean {
  const rows = typeof items === 'object' ? Object.values(items) : [];
  const registrations = rows.map((row) =>
    typeof row === 'object' ? row.event_registration : undefined,
  );
  return [customer, ...registrations].some((group) =>
    Object.values(textsOf(group)).some((text) => readEmail(text) !== null),
  );
}

interface Outcome {
  readonly result: FormResult;
  /** Null without a cart. */
  readonly session: VisitorSession | null;
  /** What the cart holds (`cartLinesText`). */
  readonly lines: string;
}

/**
 * Answers forms as an API client would that runs in the visitor's browser: the session is in a cookie
 * (decision 062). What was done leads on by 303; what was refused shows the form's page with the reason.
 */
export async function registerForms(server: FastifyInstance, tools: FormTools): Promise<void> {
  const { config, caller, hosts, shops, registry, sendPersonalPage } = tools;
  const sendOnce = createDoublePressGuard<Outcome>();

  async function answer(request: FastifyRequest<FormRequest>, reply: FastifyReply) {
    const { from, to, ...rest } = request.query;
    const params = Object.fromEntries(
      Object.entries(rest).map(([name, value]) => [name, String(value)]),
    );
    const language = splitLanguage(request.url).language ?? DEFAULT_LANGUAGE;
    const formUrl = localizedPath(ownPath(from), language);
    const refuse = (status: number) => {
      const page = plainPage(language, 'formRefused', { href: formUrl, text: 'back' });
      return sendPlain(reply, status, page);
    };
    const shopKey = await hosts.keyAt(request.hostname);
    const { operation: name } = request.params;
    if (shopKey === null || !Object.hasOwn(FORM_ACTIONS, name)) return refuse(404);
    const operation = name as FormOperation;
    if (!isOwnForm(request)) return refuse(403);
    const sent = parseFields(new URLSearchParams(request.body));
    if (sent === null) return refuse(400);
    const { [KEY_FIELD]: sentKey, ...fields } = sent;
    const key = isUuid(sentKey) ? sentKey : null;

    const { cookie } = request.headers;
    const isSecure = caller.isSecure(request.raw);
    const session = readSession(cookie, { isSecure });
    const kept = readCartLines(cookie, { isSecure });
    const known = session === null ? '' : kept;
    const { pathname, search } = splitUrl(formUrl);
    const { path } = splitLanguage(pathname);
    const { orderOf } = operation === 'orders.confirm' ? confirmationCookie : orderCookie;
    const order = orderOf(path, cookie, { isSecure });
    const send = async (): Promise<Outcome> => {
      const storage = memoryStorage({ ...session, cart_lines: known });
      const limits = { deadline: API_TIMEOUT_MS, retries: RETRIES_OF_FORM };
      const transport = visitorTransport(tools, request, shopKey, limits);
      const next = to === undefined ? null : localizedPath(ownPath(to), language);
      const form = {
        session: { transport, storage },
        order,
        params,
        fields,
        language,
        page: formUrl,
        next,
        key,
      };
      const result = await FORM_ACTIONS[operation](form).catch((reason: unknown) => {
        if (reason instanceof Error) throw reason;
        return { error: reason as ApiError };
      });
      const stored = storedCart({ storage });
      return {
        result,
        session: stored && { cart_id: stored.cartId, cart_token: stored.token },
        lines: storage.get('cart_lines') ?? '',
      };
    };
    const { 'user-agent': browser } = request.headers;
    const client = `${caller.client(request.raw)} ${browser} ${cookie}`;
    const visitor = order?.secret ?? session?.cart_token ?? (hasEmail(fields) ? client : null);
    // Otherwise they could be two visitors' forms, and one would get the other's session or order.
    const {
      result,
      session: current,
      lines,
    } = await (visitor === null
      ? send()
      : sendOnce(visitor, `${request.url}\n${request.body}`, send));
    const isOver =
      current === null &&
      'error' in result &&
      result.error !== null &&
      isRefused(result.error, 'cart_token_expired');
    const isLost = isOver && known !== '';
    const connection = { isSecure, now: Date.now() };
    const isForScripts = request.headers.accept === 'application/json';
    if (current !== null || session !== null) {
      reply.header('set-cookie', sessionCookies(current, connection));
      if (!isLost && (lines !== '' || kept !== '')) {
        const token = current?.cart_token ?? null;
        reply.header('set-cookie', cartLinesCookie(lines, token, connection));
      }
    }
    reply.header('cache-control', 'no-store');
    if (isForScripts) {
      return 'error' in result
        ? reply.code(statusOf(result.error)).send()
        : reply.send(result.cart && inWords(result.cart));
    }
    if ('next' in result) {
      const placed = orderCookie.orderAt(result.next, request.host);
      if (placed !== null) {
        reply.header('set-cookie', orderCookie.with(placed, cookie, { isSecure }));
      }
      return leadOn(request, reply, result.next, language);
    }
    if (isLost) {
      const expired = localizedPath(paths.cartExpired({ lines: known }), language);
      return leadOn(request, reply, expired, language);
    }
    const { error } = result;

    const [live, shop] = await Promise.all([registry.read(), shops.read(shopKey)]);
    const { choice } = variantOf(live, { cookie, isSecure, now: new Date() }, config.pinSecret);
    const offers = chooseOffers(live, choice);
    const view = viewOf(formUrl, offers, shop?.shop ?? null);
    const personal = {
      visitor: showsSession(path, search) ? current : null,
      order,
      refusal: {
        operation,
        fields: (error !== null && 'fields' in result && result.fields) || fields,
        ...(key !== null && error !== null && !wasAnswered(error) && { key }),
        error: error && shownError(error),
      },
      cartLines: '',
      hasSecretUrl: false,
    };
    const source = { request, shopKey, shop, offers };
    try {
      reply.type('text/html; charset=utf-8');
      return await sendPersonalPage(reply, source, view, personal, statusOf(error));
    } catch (reason) {
      if (!(reason instanceof RenderRejected)) throw reason;
      const { status, retryAfterS } = reason.response;
      reply.header('retry-after', retryAfterS);
      return refuse(status);
    }
  }

  await server.register((scope, _, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      (_, text, done) => done(null, text),
    );
    for (const language of LANGUAGES) {
      const path = localizedPath(`${FORM_PATH}:operation`, language);
      scope.post<FormRequest>(path, answer);
      // The address of a refusal, opened anew.
      scope.get<FormRequest>(path, ({ query }, reply) =>
        reply
          .header('cache-control', 'no-store')
          .redirect(localizedPath(ownPath(query.from), language), 303),
      );
    }
    done();
  });
}
