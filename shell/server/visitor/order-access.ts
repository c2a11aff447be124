import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  localizedPath,
  paths,
  splitLanguage,
} from '@permanto/contracts';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../request/caller';
import type { Hosts } from '../request/hosts';
import { plainPage, sendPlain } from '../request/plain-page';
import { orderCookie, parseOrder } from './order-cookie';

interface Tools {
  readonly caller: Pick<Caller, 'isSecure'>;
  readonly hosts: Pick<Hosts, 'keyAt'>;
}

const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/**
 * The link of an order's e-mail. It gives the visitor's browser the cookie and changes nothing else, since programs
 * that read mail open links. The fragment is for scripts, and for browsers without cookies.
 */
export function registerOrderAccess(server: FastifyInstance, { caller, hosts }: Tools): void {
  for (const prefix of ['', ...LANGUAGES.map((language) => `/${language}`)]) {
    server.get<{ Params: { order: string } }>(
      `${prefix}/orders/access/:order`,
      async (request, reply) => {
        reply.headers(HEADERS);
        const language = splitLanguage(request.url).language ?? DEFAULT_LANGUAGE;
        const order = parseOrder(request.params.order);
        if (order === null || (await hosts.keyAt(request.hostname)) === null) {
          const home = { href: localizedPath('/', language), text: 'home' } as const;
          return sendPlain(reply, 404, plainPage(language, 'notFound', home));
        }
        const isSecure = caller.isSecure(request.raw);
        const page = paths.order(order.number, order.secret);
        return reply
          .header('set-cookie', orderCookie(order, request.headers.cookie, { isSecure }))
          .redirect(localizedPath(page, language), 303);
      },
    );
  }
}
