import { localizedPath, type Shop } from '@permanto/contracts';
import { spokenLanguages } from '../languages';
import { PERSONAL } from './personal';

/** Whether search engines may list anything of the shop. */
export const isOpenToRobots = ({ robots_allowed, test_mode }: Shop) => robots_allowed && !test_mode;

/** `robots.txt` (RFC 9309). Pictures are files of the API. */
export function robots(shop: Shop): string {
  const personal = spokenLanguages(shop).flatMap((language) =>
    PERSONAL.map((path) => `Disallow: ${localizedPath(path, language)}`),
  );
  const rules = isOpenToRobots(shop)
    ? [
        ...['Allow: /', ...personal, 'Disallow: /v1/', `Allow: /v1/${shop.key}/files/`, ''],
        `Sitemap: ${shop.host}/sitemap.xml`,
      ]
    : ['Disallow: /'];
  return `${['User-agent: *', ...rules].join('\n')}\n`;
}
