import { inLanguage, type Shop } from '@permanto/contracts';
import { iconsOf, OWN_ICONS } from '../icons/icons';

/** Background of the installed app's splash screen, and the fallback for the theme colour. */
const BACKGROUND = '#ffffff';

function iconsIn(shop: Shop): object[] {
  const { icon } = iconsOf(shop);
  const own = {
    src: icon.src,
    sizes: 'any',
    purpose: 'any',
    ...(icon.type && { type: icon.type }),
  };
  if (icon.src !== OWN_ICONS.any) return [own];
  const png = (src: string, size: number, purpose: string) => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return [
    own,
    png(OWN_ICONS.png192, 192, 'any'),
    png(OWN_ICONS.png512, 512, 'any'),
    { src: OWN_ICONS.maskable, sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
    png(OWN_ICONS.png512, 512, 'maskable'),
  ];
}

/** The web app manifest; opens the shop fullscreen (product.md, "Shops and shoppers"). */
export function manifest(shop: Shop): object {
  const name = inLanguage(shop.title, shop.default_language);
  return {
    id: '/',
    name,
    short_name: name,
    lang: shop.default_language,
    start_url: '/',
    scope: '/',
    display: 'fullscreen',
    categories: ['shopping'],
    background_color: BACKGROUND,
    theme_color: shop.theme.nav_color ?? BACKGROUND,
    icons: iconsIn(shop),
  };
}
