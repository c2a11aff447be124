import { lchOf } from './color';
import { DEFAULT_SHADES, SHADES, shadesOf } from './shades';

test('a theme without a colour has the default’s', () => {
  expect(shadesOf({})).toEqual(DEFAULT_SHADES);
  expect(shadesOf({ 500: 'red', 950: '#fff' })).toEqual(DEFAULT_SHADES);
});

test('one red makes nine reds, from light to dark', () => {
  const shades = shadesOf({ 500: '#E2001A' });
  expect(shades[500]).toBe('#e2001a');
  const red = lchOf('#e2001a').h ?? 0;
  for (const shade of SHADES) expect(Math.abs((lchOf(shades[shade]).h ?? 0) - red)).toBeLessThan(8);
  const others = SHADES.filter((shade) => shade !== 500).map((shade) => lchOf(shades[shade]).l);
  expect(others).toEqual([...others].sort((a, b) => b - a));
});

test('what shines through is as it is seen on white', () => {
  expect(shadesOf({ 100: '#f008' })[100]).toBe('#ff7777');
});
