import type { LinkedFile } from '../src/view';

interface Needed {
  readonly html: string;
  readonly styles: readonly LinkedFile[];
  readonly scripts: readonly LinkedFile[];
  /** The picture in the header, null where it has none. */
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
  // The header's is a narrow band: it leaves a slow connection to the page's own.
  const isFirst = picture !== null && !FIRST.test(html);
  return [
    ...(isFirst ? [`<${picture}>; rel=preload; as=image; fetchpriority=high`] : []),
    ...styles.map(link('style')),
    ...scripts.map(link('script')),
  ].join(', ');
}
