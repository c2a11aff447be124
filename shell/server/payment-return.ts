import { DEFAULT_LANGUAGE, isLanguage, type Language, localizedPath } from '@permanto/contracts';
import type { FastifyRequest, RawServerBase } from 'fastify';
import type { Hosts } from './hosts';
import { type AnyReply, plainPage, sendPlain } from './plain-page';
import type { Shops } from './shops';

const RETURN = /^\/v1\/[^/?]+\/payments\/return(?:\?|$)/;
/** Seconds after which a payer may look again. */
const RETRY_AFTER = '5';

/** Headers of the API's own body, which is not sent. */
const OF_BODY = ['content-length', 'content-encoding', 'transfer-encoding', 'etag', 'vary'];

/** Whether a person's browser opens the address that the payment service sends payers back to. */
export function isPaymentReturn(
  request: Pick<FastifyRequest, 'method' | 'url' | 'headers'>,
): boolean {
  const { method, url, headers } = request;
  if ((method !== 'GET' && method !== 'HEAD') || !RETURN.test(url)) return false;
  return (
    headers['sec-fetch-mode'] === 'navigate' || (headers.accept?.includes('text/html') ?? false)
  );
}

/** The language in which the payer used the shop last: its pages keep it in a cookie. */
function keptLanguage(cookies = ''): Language | null {
  const [, kept = ''] = /(?:^|; )language=([a-z]{2})(?:;|$)/.exec(cookies) ?? [];
  return isLanguage(kept) ? kept : null;
}

/**
 * A page for a payer whom the API could not send on: `status` is its answer, 502 where there was
 * none. One who may have paid must read that the money is safe, not the error form.
 */
export async function answerPayer<Server extends RawServerBase>(
  { hosts, shops }: { readonly hosts: Hosts; readonly shops: Shops },
  reply: AnyReply<Server>,
  status: number,
): Promise<void> {
  const { hostname, url } = reply.request;
  const key = await hosts.keyAt(hostname).catch(() => null);
  const shop = key === null ? null : await shops.read(key);
  const language =
    keptLanguage(reply.request.headers.cookie) ?? shop?.shop.default_language ?? DEFAULT_LANGUAGE;
  for (const name of OF_BODY) reply.removeHeader(name);
  if (status >= 500 || status === 429) {
    const page = plainPage(language, 'paymentReturnAway', { href: url, text: 'error.retry' });
    void sendPlain(reply.header('retry-after', RETRY_AFTER), 503, page);
    return;
  }
  const href = localizedPath('/', language);
  const page = plainPage(language, 'paymentReturnRefused', { href, text: 'home' });
  void sendPlain(reply, status, page);
}
