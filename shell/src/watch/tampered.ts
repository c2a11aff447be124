import type { Offers, WebBuild } from '@permanto/federation/routes';

/** Milliseconds for a file to be read once more. */
const DEADLINE = 10_000;

async function isAnother(url: string, integrity: string): Promise<boolean> {
  const answer = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(DEADLINE) });
  if (!answer.ok) return false;
  const digest = await crypto.subtle.digest('SHA-384', await answer.arrayBuffer());
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
 * Whether a file of the build (`cart@1`) is another one than its record says. A browser refuses to run
 * it, but says of that no more than of a file that is not there, so it is looked at once more.
 */
export async function isTampered(offers: Offers, key: string): Promise<boolean> {
  const builds = Object.values(offers).flatMap((offer) => offer.builds);
  const build = builds.find(({ name, version }) => `${name}@${version}` === key);
  const files = build === undefined ? [] : filesOf(build);
  const looks = files.map(({ url, integrity }) => isAnother(url, integrity).catch(() => false));
  return (await Promise.all(looks)).includes(true);
}
