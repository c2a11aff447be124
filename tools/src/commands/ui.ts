import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gallery } from '@permanto/build/gallery';
import { pagePort, servePage } from '../page-server';
import { printLine } from '../progress';
import { root } from '../settings';

const PORT = 3009;

interface ShopFile {
  readonly theme: {
    readonly colors: { readonly primary: Readonly<Record<string, string>> };
    readonly nav_color: string | null;
  };
}

/** The colours of the shops in the repository, by shop key. */
function themes() {
  const folder = path.join(root, 'shop-api/shops');
  const keys = readdirSync(folder).filter((key) => key !== 'schema');
  const read = (key: string) =>
    JSON.parse(readFileSync(path.join(folder, key, 'shop.json'), 'utf8')) as ShopFile;
  return Object.fromEntries(
    keys.map((key) => {
      const { colors, nav_color: nav } = read(key).theme;
      return [key, { primary: colors.primary, nav }];
    }),
  );
}

/** Serves the gallery of shared/ui, in light and dark mode and in any shop's colours. */
export async function ui(): Promise<number> {
  const port = await pagePort('PERMANTO_UI_PORT', PORT);
  await servePage(gallery({ port, themes: themes() }), () =>
    printLine(`The design system: http://localhost:${port}`),
  );
  return 0;
}
