import { callOperation } from '@permanto/api-client/call';
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  localizedPath,
  paths,
  splitLanguage,
} from '@permanto/contracts';
import { HEADERS, visitorOperations } from '@permanto/contracts/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { Caller } from '../request/caller';
import type { Hosts } from '../request/hosts';
import { plainPage, sendPlain } from '../request/plain-page';
import { confirmationCookie, type OrderAccess, orderCookie } from './order-cookie';
import { visitorTransport } from './visitor-transport';

interface Tools {
  readonly config: Pick<Config, 'apiUrl'>;
  readonly caller: Pick<Caller, 'isSecure' | 'privatePageHeaders'>;
  readonly hosts: Pick<Hosts, 'keyAt'>;
}

const ANSWER_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

const API_TIMEOUT_MS = 2_000;

const LINKS = [
  { path: '/orders/access/', cookie: orderCookie, page: paths.order, isVerifiable: true },
  // A token can't be tried without confirming the order.
  {
    path: '/orders/confirm/',
    cookie: confirmationCookie,
    page: paths.confirmOrder,
    isVerifiable: false,
  },
];

/**
 * The links of an order's e-mails. They give the visitor's browser a cookie and change nothing else, since programs
 * that read mail open links. A secret takes another one's place only if the API opens the order with it. The fragment
 * is for scripts, and for browsers without cookies.
 */
export function registerOrderAccess(server: FastifyInstance, tools: Tools): void {
  const { caller, hosts } = tools;

  /** False also where the API doesn't answer. */
  const isRight = (request: FastifyRequest, shopKey: string, order: OrderAccess) => {
    const transport = visitorTransport(tools, request, shopKey, { deadline: API_TIMEOUT_MS });
    const call = {
      params: { orderNumber: order.number },
      headers: { [HEADERS.orderSecret]: order.secret },
    };
    return callOperation(transport, visitorOperations.orders.get, call).then(
      () => true,
      () => false,
    );
  };

  for (const { path, cookie, page, isVerifiable } of LINKS) {
    const answer = async (
      request: FastifyRequest<{ Params: { '*': string } }>,
      reply: FastifyReply,
    ) => {
      reply.headers(ANSWER_HEADERS);
      const language = splitLanguage(request.url).language ?? DEFAULT_LANGUAGE;
      const order = cookie.parse(request.params['*']);
      const shopKey = await hosts.keyAt(request.hostname);
      if (order === null || shopKey === null) {
        const home = { href: localizedPath('/', language), text: 'home' } as const;
        return sendPlain(reply, 404, plainPage(language, 'notFound', home));
      }
      const known = request.headers.cookie;
      const connection = { isSecure: caller.isSecure(request.raw) };
      const isKept =
        !isVerifiable ||
        !cookie.displaces(order, known, connection) ||
        (await isRight(request, shopKey, order));
      if (isKept) reply.header('set-cookie', cookie.with(order, known, connection));
      return reply.redirect(localizedPath(page(order.number, order.secret), language), 303);
    };
    server.get(`${path}*`, answer);
    for (const language of LANGUAGES) server.get(`/${language}${path}*`, answer);
  }
}
