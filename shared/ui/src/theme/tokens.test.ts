import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Scheme } from './schemes';
import { DEFAULT_SHADES } from './shades';
import { colorsOf } from './theme-colors';

const css = readFileSync(path.join(__dirname, '../tokens.css'), 'utf8');

/** The colours that a part of the sheet declares. */
const declared = (part: string): Record<string, string> =>
  Object.fromEntries(
    [...part.matchAll(/--color-([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');

/** Written out as in the sheet, so that a failure's message can be put there. */
const written = (scheme: Scheme) => colorsOf({ shades: DEFAULT_SHADES, nav: null }, scheme);

test('a shop without a theme wears the shades that are the default', () => {
  const shades = Object.fromEntries(
    Object.entries(DEFAULT_SHADES).map(([shade, color]) => [`primary-${shade}`, color]),
  );
  expect(declared(light)).toEqual({ ...shades, ...written('light') });
});

test('in the dark it wears what differs there', () => {
  expect({ ...written('light'), ...declared(dark) }).toEqual(written('dark'));
});
