import fc from 'fast-check';
import { contrast } from './color';
import type { corrected } from './corrected';
import { PAIRS } from './pairs';
import { WISHES, type Scheme } from './schemes';
import { colorsOf, type GivenColors, themeOf } from './theme-colors';

const SCHEMES: readonly Scheme[] = ['light', 'dark'];

/** What can't be read, in words. */
function faults(given: GivenColors, correct?: typeof corrected): string[] {
  return SCHEMES.flatMap((scheme) => {
    const colors = colorsOf(themeOf(given), scheme, correct);
    return PAIRS.flatMap(({ ink, ground, least }) => {
      const ratio = contrast(colors[ink], colors[ground]);
      const said = `${scheme}: ${ink} (${colors[ink]}) on ${ground} (${colors[ground]}): ${ratio}`;
      return ratio >= least ? [] : [said];
    });
  });
}

const all = (color: string): GivenColors => ({
  primary: Object.fromEntries([100, 200, 300, 400, 500, 600, 700, 800, 900].map((n) => [n, color])),
  nav: color,
});

const NONSENSE: Readonly<Record<string, GivenColors>> = {
  'no colour': { primary: {}, nav: null },
  'yellow on yellow': all('#ff0'),
  'pure black': all('#000000'),
  'pure white': all('#ffff'),
  'a light bar': { primary: {}, nav: '#fdf6e3' },
  'a bar between black and white': { primary: {}, nav: '#757575' },
  'one shade only': { primary: { 500: '#e2001a' }, nav: null },
  'shades upside down': { primary: { 100: '#101010', 900: '#f0fff0' }, nav: null },
  'half transparent': { primary: { 700: '#0a08', 800: '#00aa0080' }, nav: '#0003' },
  'no colours at all': { primary: { 500: 'red;}', 700: '#12345' }, nav: 'url(x)' },
};

test.each(Object.entries(NONSENSE))('everything can be read with %s', (_, given) => {
  expect(faults(given)).toEqual([]);
});

const digit = fc.constantFrom(...'0123456789abcdefABCDEF');
const color = fc
  .constantFrom(3, 4, 6, 8)
  .chain((length) => fc.array(digit, { minLength: length, maxLength: length }))
  .map((digits) => `#${digits.join('')}`);
const theme = fc.record({
  primary: fc.dictionary(
    fc.constantFrom('100', '200', '300', '400', '500', '600', '700', '800', '900'),
    color,
  ),
  nav: fc.option(color),
});

test('everything can be read with any theme', () => {
  fc.assert(
    fc.property(theme, (given) => {
      expect(faults(given)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('the same themes as they are given can’t be read', () => {
  const asGiven: typeof corrected = (wish) => wish;
  const unread = fc.sample(theme, 300).filter((given) => faults(given, asGiven).length > 0);
  expect(unread.length).toBeGreaterThan(150);
});

test('a theme that can be read stays as it is', () => {
  const shades = { 100: '#e3ecf8', 200: '#c1d5ef', 300: '#94b6e2', 700: '#1c4880', 800: '#163863' };
  const { shades: whole } = themeOf({ primary: shades, nav: null });
  expect(whole).toMatchObject(shades);
  const colors = colorsOf(themeOf({ primary: shades, nav: '#0F2747' }), 'light');
  expect(colors).toMatchObject({ accent: '#1c4880', link: '#1c4880', nav: '#0f2747' });
});

test('each colour of the table is one that is settled', () => {
  for (const scheme of SCHEMES) {
    const settled = WISHES[scheme].map(([name]) => name);
    expect(new Set(settled).size).toBe(settled.length);
    for (const { ink, ground } of PAIRS) {
      expect(settled).toContain(ink);
      expect(settled).toContain(ground);
    }
  }
});
