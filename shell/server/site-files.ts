import type { FastifyInstance } from 'fastify';
import { inLanguage, localizedPath } from '@permanto/contracts';
import type { Hosts } from './hosts';
import { spokenLanguages } from './languages';
import { PERSONAL } from './personal';
import type { KnownShop, Shops } from './shops';

const A_DAY = 'public, max-age=86400';
/** Colours that the installed app starts with, where the theme names none. */
const BACKGROUND = '#ffffff';

/** Names the app as a shop and runs it fullscreen (spec, section 1). */
function manifest({ shop }: KnownShop) {
  const name = inLanguage(shop.title, shop.default_language);
  return {
    name,
    short_name: name,
    lang: shop.default_language,
    start_url: '/',
    scope: '/',
    display: 'fullscreen',
    categories: ['shopping'],
    background_color: BACKGROUND,
    theme_color: shop.theme.nav_color ?? BACKGROUND,
    icons: shop.theme.favicon === null ? [] : [{ src: shop.theme.favicon, sizes: 'any' }],
  };
}

function robots({ shop }: KnownShop): string {
  const personal = spokenLanguages(shop).flatMap((language) =>
    PERSONAL.map((path) => `Disallow: ${localizedPath(path, language)}`),
  );
  const rules = shop.robots_allowed ? ['Allow: /', ...personal, 'Disallow: /v1/'] : ['Disallow: /'];
  return `${['User-agent: *', ...rules].join('\n')}\n`;
}

/** The files that a site has beside its pages. */
export function registerSiteFiles(server: FastifyInstance, hosts: Hosts, shops: Shops): void {
  const shopOf = async (host: string) => {
    const key = await hosts.keyAt(host);
    return key === null ? null : shops.read(key);
  };
  server.get('/site.webmanifest', async (request, reply) => {
    const shop = await shopOf(request.hostname);
    if (shop === null) return reply.code(404).send();
    reply.header('cache-control', A_DAY).type('application/manifest+json');
    return reply.send(JSON.stringify(manifest(shop)));
  });
  server.get('/robots.txt', async (request, reply) => {
    const shop = await shopOf(request.hostname);
    if (shop === null) return reply.code(404).send();
    return reply.header('cache-control', A_DAY).type('text/plain').send(robots(shop));
  });
}
