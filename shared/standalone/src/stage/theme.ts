import { api } from '@permanto/api-client';
import { askShop } from '../real-api';
import type { Setting } from '../setting/setting';

/** The shop whose colours are worn; null where it is none's. */
const wornShop = ({ theme, shop }: Setting) =>
  theme === 'none' ? null : theme === 'own' ? shop : theme;

/** Applies the theme of a shop, which the real API serves even where the rest is scripted. Rejects where there is no such shop. */
export async function wearTheme(setting: Setting): Promise<void> {
  const worn = wornShop(setting);
  if (worn === null) return;
  const read = await askShop(worn, api.shop.get);
  if (read.status === 'fail') throw new Error(`The API has no colours of a shop "${worn}".`);
  const { colors, nav_color: nav } = read.value.shop.theme;
  const { colorsCss } = await import(/* webpackChunkName: "theme" */ '@permanto/ui/theme');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(colorsCss({ primary: colors.primary, nav }));
  document.adoptedStyleSheets.push(sheet);
}
