import { localizedPath, type Shop } from '@permanto/contracts';
import { languagesWithPages } from '../../src/languages';
import { PRIVATE_PATHS } from './private-paths';

/** Whether search engines may index the shop. */
export const isOpenToRobots = ({ robots_allowed, test_mode }: Shop) => robots_allowed && !test_mode;

/** `robots.txt` (RFC 9309). Images are allowed, though they are served by the API. */
export function robots(shop: Shop): string {
  const personal = languagesWithPages(shop).flatMap((language) =>
    PRIVATE_PATHS.map((path) => `Disallow: ${localizedPath(path, language)}`),
  );
  const rules = isOpenToRobots(shop)
    ? [
        ...['Allow: /', ...personal, 'Disallow: /v1/', `Allow: /v1/${shop.key}/files/`, ''],
        `Sitemap: ${shop.host}/sitemap.xml`,
      ]
    : ['Disallow: /'];
  return `${['User-agent: *', ...rules].join('\n')}\n`;
}
