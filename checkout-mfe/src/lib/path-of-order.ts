import { isPaymentReturn, paths, splitLanguage } from '@permanto/contracts/paths';

/**
 * The path of an order's page, without language prefix and with its secret, from where a checkout
 * leads; null where that is somewhere else, e.g. the payment provider's page.
 */
export function pathOfOrder(url: string | undefined, shopHost: string | undefined): string | null {
  if (url === undefined || shopHost === undefined || !URL.canParse(url)) return null;
  const { origin, pathname, hash } = new URL(url);
  if (origin !== new URL(shopHost).origin || !isPaymentReturn(pathname)) return null;
  return splitLanguage(pathname).path + hash;
}

/** Whether a path, as {@link pathOfOrder} answers it, is that of the order with this number. */
export const isPathOf = (orderNumber: string, path: string | null): path is string =>
  path?.startsWith(paths.thankYou(orderNumber, '')) === true;
