import { DEFAULT_LANGUAGE, isLanguage, type Language, localizedPath } from '@permanto/contracts';
import type { FastifyRequest, RawServerBase } from 'fastify';
import type { Hosts } from './hosts';
import { type AnyReply, plainPage, sendPlain } from './plain-page';
import type { Shops } from './shops';

const RETURN_PATH = /^\/v1\/[^/?]+\/payments\/return(?:\?|$)/;
const RETRY_AFTER_S = '5';

/** Headers that describe the API's body, which is replaced. */
const BODY_HEADERS = ['content-length', 'content-encoding', 'transfer-encoding', 'etag', 'vary'];

/** Whether this is a browser navigation to the payment service's return URL. */
export function isPaymentReturn(
  request: Pick<FastifyRequest, 'method' | 'url' | 'headers'>,
): boolean {
  const { method, url, headers } = request;
  if ((method !== 'GET' && method !== 'HEAD') || !RETURN_PATH.test(url)) return false;
  return (
    headers['sec-fetch-mode'] === 'navigate' || (headers.accept?.includes('text/html') ?? false)
  );
}

/** The language that the shop's pages last stored in a cookie. */
function cookieLanguage(cookies = ''): Language | null {
  const [, language = ''] = /(?:^|; )language=([a-z]{2})(?:;|$)/.exec(cookies) ?? [];
  return isLanguage(language) ? language : null;
}

/**
 * Sends a page to a payer that the API could not redirect. `status` is the API's status, 502 if it did not
 * respond. Someone who may have paid must read that the money is safe instead of an error as JSON.
 */
export async function sendPayerPage<Server extends RawServerBase>(
  { hosts, shops }: { readonly hosts: Hosts; readonly shops: Shops },
  reply: AnyReply<Server>,
  status: number,
): Promise<void> {
  const { hostname, url } = reply.request;
  const key = await hosts.keyAt(hostname).catch(() => null);
  const shop = key === null ? null : await shops.read(key);
  const language =
    cookieLanguage(reply.request.headers.cookie) ?? shop?.shop.default_language ?? DEFAULT_LANGUAGE;
  for (const name of BODY_HEADERS) reply.removeHeader(name);
  if (status >= 500 || status === 429) {
    const page = plainPage(language, 'paymentReturnAway', { href: url, text: 'error.retry' });
    void sendPlain(reply.header('retry-after', RETRY_AFTER_S), 503, page);
    return;
  }
  const href = localizedPath('/', language);
  const page = plainPage(language, 'paymentReturnRefused', { href, text: 'home' });
  void sendPlain(reply, status, page);
}
