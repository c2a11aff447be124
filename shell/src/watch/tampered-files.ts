import type { Offers, WebBuild } from '@permanto/federation/routes';

const REQUEST_TIMEOUT_MS = 10_000;

async function hasOtherContent(url: string, integrity: string): Promise<boolean> {
  const response = await fetch(url, {
    credentials: 'omit',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (!response.ok) return false;
  const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
  return integrity !== `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

function filesOf({ base, web }: WebBuild) {
  const entry = web.entries[document.documentElement.lang] ?? web.entry;
  return [entry, ...web.preload, ...web.styles].map(({ file, integrity }) => ({
    url: base + file,
    integrity,
  }));
}

/**
 * Whether the content of a file of the build (`cart@1`) differs from its record. A browser reports a failed
 * integrity check like a missing file, so the files are fetched again and checked here.
 */
export async function hasTamperedFiles(offers: Offers, key: string): Promise<boolean> {
  const builds = Object.values(offers).flatMap((offer) => offer.builds);
  const build = builds.find(({ name, version }) => `${name}@${version}` === key);
  const files = build === undefined ? [] : filesOf(build);
  const checks = files.map(({ url, integrity }) =>
    hasOtherContent(url, integrity).catch(() => false),
  );
  return (await Promise.all(checks)).includes(true);
}
