import type { LinkedFile } from '../../src/view';

interface PagePreloads {
  readonly html: string;
  readonly styles: readonly LinkedFile[];
  /** The header's image, or null. */
  readonly picture: string | null;
}

/** An image that the page marks as above the fold (`Picture` with `isFirst`). */
const HIGH_PRIORITY_IMAGE = /<img [^>]*fetchpriority="high"/i;

/** The `Link` header: files that the browser can request before it parses the page (RFC 8288). */
export function linkHeader({ html, styles, picture }: PagePreloads): string {
  const link = ({ url, integrity }: LinkedFile) =>
    `<${url}>; rel=preload; as=style; crossorigin=anonymous; integrity="${integrity}"`;
  // Skip the narrow header image if the page has its own: it would compete on a slow connection.
  const hasPicture = picture !== null && !HIGH_PRIORITY_IMAGE.test(html);
  return [
    ...(hasPicture ? [`<${picture}>; rel=preload; as=image; fetchpriority=high`] : []),
    ...styles.map(link),
  ].join(', ');
}
