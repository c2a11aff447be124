import { readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import en from '../i18n/en.json';
import fi from '../i18n/fi.json';
import sv from '../i18n/sv.json';
import { dependencies } from '../../../../package.json';
import { FAMILIES_OF_FILES } from './font-files';
import { shownText } from './shown-text';

const MAX_BYTES = 15 * 1024 * 1024;

it('the first face has the letters of our own texts, of prices and of dates', () => {
  const texts = `${JSON.stringify({ fi, en, sv })} 1 234,50 € 13,5 % …`;
  const [[first] = []] = FAMILIES_OF_FILES;
  const missing = [...new Set(shownText(texts))].filter(
    (letter) => first?.has(letter.codePointAt(0)!) !== true,
  );
  expect(missing).toEqual([]);
});

it('the fonts take at most 15 MiB of the installed shop', () => {
  const { resolve } = createRequire(__filename);
  const families = Object.keys(dependencies).filter((name) => name.startsWith('@fontsource'));
  const sizes = families.flatMap((name) => {
    const folder = path.dirname(resolve(`${name}/package.json`));
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (file) => statSync(path.join(folder, file)).size,
    );
  });
  expect(sizes.length).toBeGreaterThan(FAMILIES_OF_FILES.flat().length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_BYTES);
});
