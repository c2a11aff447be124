import {
  HOME_PAGE_SLUG,
  isWellKnownPage,
  type Language,
  paths,
  splitLanguage,
} from '@permanto/contracts';

/**
 * Where an address has moved for good, or null: trailing slashes, `/index.html`, pages that have a
 * path of their own, and the shop's old paths (case-insensitive), keeping language prefix and query.
 */
export function movedTo(url: string, redirects: Readonly<Record<string, string>>): string | null {
  const cut = url.indexOf('?');
  const pathname = cut === -1 ? url : url.slice(0, cut);
  const search = cut === -1 ? '' : url.slice(cut);
  const tidy = normalized(pathname);
  const { language, path } = splitLanguage(tidy);
  const moved = redirects[path.toLowerCase()] ?? ownPath(path);
  const target = moved === undefined ? tidy : language === null ? moved : prefixed(moved, language);
  return target === pathname ? null : target + search;
}

/** Some pages stand elsewhere than `/pages/<slug>`. */
function ownPath(path: string): string | undefined {
  const [, slug] = /^\/pages\/([^/]+)$/.exec(path) ?? [];
  if (slug === HOME_PAGE_SLUG) return paths.home();
  return slug !== undefined && isWellKnownPage(slug) ? paths.page(slug) : undefined;
}

const prefixed = (path: string, language: Language) =>
  path === '/' ? `/${language}` : `/${language}${path}`;

/** A page has one address: `%63art` is `cart` (RFC 3986, section 6.2.2.2). Dots would lead elsewhere. */
const decoded = (pathname: string) =>
  pathname.replace(/%([0-9a-f]{2})/gi, (code, hex: string) => {
    const char = String.fromCharCode(Number.parseInt(hex, 16));
    return /[\w~-]/.test(char) ? char : code;
  });

/** `//evil.example`, or with the backslash that browsers read as a slash, must never become an address of its own. */
function normalized(pathname: string): string {
  const plain = decoded(pathname)
    .replaceAll('\\', '%5C')
    .replace(/\/{2,}/g, '/')
    .replace(/\/index\.html$/i, '/');
  return plain.length > 1 ? plain.replace(/\/+$/, '') || '/' : '/';
}
