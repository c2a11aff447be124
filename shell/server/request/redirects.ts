import {
  HOME_PAGE_SLUG,
  isWellKnownPage,
  type Language,
  paths,
  splitLanguage,
} from '@permanto/contracts';
import { splitUrl } from './split-url';

/**
 * Returns the URL to which a URL redirects permanently, or null: for trailing slashes, `/index.html`, pages
 * with a path of their own, and the shop's old paths (case-insensitive). Keeps language prefix and query.
 */
export function movedTo(url: string, redirects: Readonly<Record<string, string>>): string | null {
  const { pathname, search } = splitUrl(url);
  const clean = normalized(pathname);
  const { language, path } = splitLanguage(clean);
  const moved = redirects[path.toLowerCase()] ?? canonicalPath(path);
  const target =
    moved === undefined ? clean : language === null ? moved : prefixed(moved, language);
  return target === pathname ? null : target + search;
}

/** Some pages have a path of their own instead of `/pages/<slug>`. */
function canonicalPath(path: string): string | undefined {
  const [, slug] = /^\/pages\/([^/]+)$/.exec(path) ?? [];
  if (slug === HOME_PAGE_SLUG) return paths.home();
  return slug !== undefined && isWellKnownPage(slug) ? paths.page(slug) : undefined;
}

const prefixed = (path: string, language: Language) =>
  path === '/' ? `/${language}` : `/${language}${path}`;

/**
 * Decodes unreserved characters, so that a page has one URL (RFC 3986, section 6.2.2.2). Dots stay encoded,
 * as they would change the path.
 */
const decoded = (pathname: string) =>
  pathname.replace(/%([0-9a-f]{2})/gi, (code, hex: string) => {
    const char = String.fromCharCode(Number.parseInt(hex, 16));
    return /[\w~-]/.test(char) ? char : code;
  });

/**
 * Collapses slashes, and encodes backslashes, which browsers treat as slashes: `//evil.example` must not
 * become a redirect to another host.
 */
function normalized(pathname: string): string {
  const plain = decoded(pathname)
    .replaceAll('\\', '%5C')
    .replace(/\/{2,}/g, '/')
    .replace(/\/index\.html$/i, '/');
  return plain.length > 1 ? plain.replace(/\/+$/, '') || '/' : '/';
}
