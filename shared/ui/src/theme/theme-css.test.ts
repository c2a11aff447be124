import { colorsCss } from './theme-css';

test('a theme without a colour needs no sheet', () => {
  expect(colorsCss({ primary: {}, nav: null })).toBe('');
});

test('only a different colour of the bar is written', () => {
  expect(colorsCss({ primary: {}, nav: '#FFF' })).toBe(
    ':root{--color-nav:#ffffff;--color-on-nav:#14161b}',
  );
});

test('both schemes are written, since the first block applies in the dark, too', () => {
  const [light = '', dark = ''] = colorsCss({ primary: { 100: '#eef' }, nav: null }).split(
    '@media',
  );
  expect(light).toMatch(/^:root\{--color-primary-100:#eeeeff;.*--color-accent-soft:#eeeeff/);
  expect(dark).toMatch(/^ \(prefers-color-scheme:dark\)\{:root\{.*--color-accent-soft:#[\da-f]{6}/);
});
