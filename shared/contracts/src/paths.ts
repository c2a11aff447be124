import type { UnpaidOrder } from './page-paths';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from './values/languages';

export type { UnpaidOrder };

/** The element of an event's page where tickets are chosen for its seats; the slot `buy-box` has it. */
export const BUY_BOX_ID = 'buy-box';

/** Every page's path, without the language prefix. The only place where they are written. */
export * as paths from './page-paths';

/** What the fragment of {@link paths.cartCancelled} says; null where it says nothing of the kind. */
export function unpaidOrderOf(hash: string): UnpaidOrder | null {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const [cart, number, secret] = ['cart', 'number', 'secret'].map((name) => fragment.get(name));
  return cart && number && secret ? { cart, number, secret } : null;
}

export * from './well-known-pages';

/** Followed anywhere, this fragment opens the visitor's choice of cookies; the shell listens. */
export const COOKIE_SETTINGS = '#cookie-settings';

/** The page of the shop's configuration that stands at {@link paths.home}, not at a path of its own. */
export const HOME_PAGE_SLUG = 'home';

/** Splits `/en/events/7` into `en` and `/events/7`; without a prefix the language is null. */
export function splitLanguage(pathname: string): { language: Language | null; path: string } {
  const [, first = ''] = pathname.split('/', 2);
  if (!isLanguage(first)) return { language: null, path: pathname };
  const path = pathname.slice(first.length + 1);
  return { language: first, path: path === '' ? '/' : path };
}

/** The path in `language`: the default language has no prefix and is canonical (`wire.md`, "Paths and hosts"). */
export function localizedPath(path: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** Whether the cart's expiry is checked here: not on a stream (product.md, "Path checks"). */
export function isExpiryChecked(pathname: string): boolean {
  return !splitLanguage(pathname).path.startsWith('/stream');
}

/** Whether this is a return from payment, not a cancelled one (product.md, "Path checks"). */
export function isPaymentReturn(pathname: string): boolean {
  const { path } = splitLanguage(pathname);
  return path.includes('orders/pw') || path.includes('thank-you');
}
