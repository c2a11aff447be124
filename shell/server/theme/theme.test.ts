import { shop as shopSchema, type ShopWire } from '@permanto/contracts';
import { aShop } from '@permanto/testing';
import * as v from 'valibot';
import { themeCss, themeOf } from './theme';

const css = (changes: Partial<ShopWire>) => themeCss(v.parse(shopSchema, aShop(changes)));
const theme = (changes: Partial<ShopWire['theme']>) => ({
  theme: { ...aShop().theme, ...changes },
});
const page = (icon: { type: string; name: string }) => ({
  id: 'sivu',
  slug: 'sivu',
  title: { fi: 'Sivu' },
  show_in_nav: true,
  widgets: [],
  icon,
});

describe('the theme of a shop', () => {
  it('has the shades from 100 to 900 and the navigation’s colour', () => {
    const primary = { 100: '#eef', 900: '#001122', 950: '#000', x: '#111' };
    const sheet = css(theme({ colors: { primary }, nav_color: '#0a1B2c' }));
    expect(sheet).toMatch(/^:root\{--color-primary-100:#eeeeff;.*--color-primary-900:#001122;/);
    expect(sheet).toContain('--color-nav:#0a1b2c');
    expect(sheet).not.toMatch(/950|#111/);
  });

  it('corrects colours with too little contrast', () => {
    const yellow = css(theme({ colors: { primary: { 700: '#ff0' } } }));
    expect(yellow).toContain('--color-primary-700:#ffff00');
    expect(yellow).toMatch(/--color-link:#(?!ffff00)/);
    expect(yellow).toContain('@media (prefers-color-scheme:dark){:root{');
  });

  it.each(['red;}body{display:none', '#12', 'url(//evil.example)', '#fff}'])(
    'ignores the colour %s',
    (color) =>
      expect(css(theme({ nav_color: color, colors: { primary: { 500: color } } }))).toBe(''),
  );

  it('has images from the shop’s own origin and its media origins', () => {
    const pictures = theme({
      header_img: '/v1/areena/files/halli.jpg?v=1',
      bg_img: 'https://kuvat.example/a b.png',
    });
    expect(css({ ...pictures, media_origins: ['https://kuvat.example'] })).toBe(
      ':root{--header-image:url("/v1/areena/files/halli.jpg?v=1&width=1600");--background-image:url("https://kuvat.example/a%20b.png")}',
    );
  });

  it('preloads the header’s image with the same URL as in the sheet', () => {
    const header = (header_img: string) =>
      themeOf(v.parse(shopSchema, aShop(theme({ header_img }))));
    const { headerPicture, css: sheet } = header('/v1/areena/files/halli.webp?v=1');
    expect(headerPicture).toBe('/v1/areena/files/halli.webp?v=1&width=1600');
    expect(sheet).toContain(`url("${headerPicture}")`);
    // SVGs and images that the API doesn't serve have no width parameter.
    expect(header('/v1/areena/files/halli.svg?v=1').headerPicture).not.toContain('width');
    expect(header('/kuvat/halli.webp?v=1').headerPicture).not.toContain('width');
  });

  it.each([
    'https://evil.example/a.png',
    '//evil.example/a.png',
    '/\\evil.example/a.png',
    '\t//evil.example',
    'javascript:alert(1)',
    'https://[',
  ])('ignores an image from %s', (address) => {
    expect(css(theme({ header_img: address, bg_img: address }))).toBe('');
  });

  it('escapes URLs', () => {
    const { length } = css(theme({ header_img: '/a.png?x=\\");}body{color:red}/*\n"' })).split(
      /(?<!\\)"/,
    );
    expect(length).toBe(3);
  });

  it('has a rule for each icon of the pages', () => {
    const pages = ['info', 'mail', 'info'].map((name) => page({ type: 'material', name }));
    const rules = css({ pages }).split('\n');
    expect(rules).toHaveLength(2);
    expect(rules[0]).toMatch(
      /^\[data-icon="info"\]\{--icon:url\("data:image\/svg\+xml,%3Csvg.*%3E"\)\}$/,
    );
  });

  it.each(['no_such_icon', '../../package', 'INFO', '"]{}', ''])('has no rule for %s', (name) => {
    expect(css({ pages: [page({ type: 'material', name })] })).toBe('');
  });

  it('has no rule for unknown icon types', () => {
    expect(css({ pages: [page({ type: 'emoji', name: 'info' })] })).toBe('');
  });
});
