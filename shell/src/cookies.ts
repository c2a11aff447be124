/**
 * The site's own cookies. All are necessary and none identifies the visitor: `consent` stores the
 * visitor's answer, `language` the last chosen language, `pins` and `canary` the builds to serve, `cart` which
 * cart the session is of.
 */
const OWN_COOKIE = /^(?:cart|consent|language|pins|canary)$/;

function namesAndValues(): [string, string][] {
  return document.cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name, value.join('=')];
  });
}

/** Returns the raw value, or null if the cookie is not set. */
export function readCookie(name: string): string | null {
  return namesAndValues().find(([known]) => known === name)?.[1] ?? null;
}

function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}

export const LASTING_COOKIES_PATH = '/_cookies';

let pending: AbortController | null = null;

/**
 * Writes a cookie, and has the server set it once more: Safari keeps what a script has set for seven days at
 * most (Intelligent Tracking Prevention).
 */
export function writeLastingCookie(name: string, value: string, maxAgeSeconds: number): void {
  // An answer that is still on its way would bring back what the cookies were.
  pending?.abort();
  pending = new AbortController();
  writeCookie(name, value, maxAgeSeconds);
  // The page may go meanwhile. Where it fails, the script's cookie is there.
  fetch(LASTING_COOKIES_PATH, { method: 'POST', keepalive: true, signal: pending.signal }).catch(
    () => undefined,
  );
}

/** The `Domain` attributes a page of this host may use: the host itself and its parent domains. */
function domainAttributes(host: string): string[] {
  const labels = host.split('.');
  return labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
}

/** Deletes all cookies that are not the site's own, as far as scripts can access them. */
export function deleteThirdPartyCookies(): void {
  for (const [name] of namesAndValues()) {
    if (name === '' || OWN_COOKIE.test(name)) continue;
    for (const domain of ['', ...domainAttributes(location.hostname)]) {
      document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
    }
  }
}
