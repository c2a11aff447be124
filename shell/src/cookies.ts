/**
 * The site's own cookies. None of them tells who the visitor is, and the shop needs each to do what
 * was asked of it: `consent` keeps the visitor's answer, `language` the language chosen last,
 * `pins` and `canary` the builds that the visitor is shown. All others are somebody else's.
 */
const OWN = /^(?:consent|language|pins|canary)$/;

function namesAndValues(): [string, string][] {
  return document.cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name, value.join('=')];
  });
}

/** The cookie's value as it stands; null where there is none. */
export function readCookie(name: string): string | null {
  return namesAndValues().find(([known]) => known === name)?.[1] ?? null;
}

/** `maxAge` in seconds. */
export function writeCookie(name: string, value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}

/** Every domain that a page of this host may set a cookie for: its own, and those above it. */
function domains(host: string): string[] {
  const labels = host.split('.');
  return labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
}

/** Deletes every cookie that isn't the site's own, as far as a page can reach it. */
export function deleteOthersCookies(): void {
  for (const [name] of namesAndValues()) {
    if (name === '' || OWN.test(name)) continue;
    for (const domain of ['', ...domains(location.hostname)]) {
      document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
    }
  }
}
