import type { LinkedFile } from '../src/view';

interface Needed {
  readonly html: string;
  readonly styles: readonly LinkedFile[];
  readonly scripts: readonly LinkedFile[];
  /** The picture at the page's head, null where it has none. */
  readonly picture: string | null;
}

/** A picture that the page itself says is the first to be seen (`Picture` with `isFirst`). */
const FIRST = /<img [^>]*fetchpriority="high"/i;

/** What the browser may ask for before it reads the page (RFC 8288). */
export function linkHeader({ html, styles, scripts, picture }: Needed): string {
  const link =
    (as: string) =>
    ({ url, integrity }: LinkedFile) =>
      `<${url}>; rel=preload; as=${as}; crossorigin=anonymous; integrity="${integrity}"`;
  // The band at the head is narrow: it leaves a slow connection to the page's own.
  const priority = FIRST.test(html) ? 'low' : 'high';
  return [
    ...(picture === null ? [] : [`<${picture}>; rel=preload; as=image; fetchpriority=${priority}`]),
    ...styles.map(link('style')),
    ...scripts.map(link('script')),
  ].join(', ');
}
