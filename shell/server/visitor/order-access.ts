import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  localizedPath,
  paths,
  splitLanguage,
} from '@permanto/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../request/caller';
import type { Hosts } from '../request/hosts';
import { plainPage, sendPlain } from '../request/plain-page';
import { confirmationCookie, orderCookie } from './order-cookie';

interface Tools {
  readonly caller: Pick<Caller, 'isSecure'>;
  readonly hosts: Pick<Hosts, 'keyAt'>;
}

const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

const LINKS = [
  { path: '/orders/access/', cookie: orderCookie, page: paths.order },
  { path: '/orders/confirm/', cookie: confirmationCookie, page: paths.confirmOrder },
];

/**
 * The links of an order's e-mails. They give the visitor's browser a cookie and change nothing else, since programs
 * that read mail open links. The fragment is for scripts, and for browsers without cookies.
 */
export function registerOrderAccess(server: FastifyInstance, { caller, hosts }: Tools): void {
  for (const { path, cookie, page } of LINKS) {
    const answer = async (
      request: FastifyRequest<{ Params: { '*': string } }>,
      reply: FastifyReply,
    ) => {
      reply.headers(HEADERS);
      const language = splitLanguage(request.url).language ?? DEFAULT_LANGUAGE;
      const order = cookie.parse(request.params['*']);
      if (order === null || (await hosts.keyAt(request.hostname)) === null) {
        const home = { href: localizedPath('/', language), text: 'home' } as const;
        return sendPlain(reply, 404, plainPage(language, 'notFound', home));
      }
      const isSecure = caller.isSecure(request.raw);
      return reply
        .header('set-cookie', cookie.with(order, request.headers.cookie, { isSecure }))
        .redirect(localizedPath(page(order.number, order.secret), language), 303);
    };
    server.get(`${path}*`, answer);
    for (const language of LANGUAGES) server.get(`/${language}${path}*`, answer);
  }
}
