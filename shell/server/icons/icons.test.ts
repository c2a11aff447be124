import { inflateSync } from 'node:zlib';
import { shop as shopSchema, type ShopWire } from '@permanto/contracts';
import { aShop } from '@permanto/testing';
import * as v from 'valibot';
import { iconsOf } from './icons';
import { markColor, markSvg } from './mark';
import { markPng } from './mark-png';

const shopWith = (theme: Partial<ShopWire['theme']>) =>
  v.parse(shopSchema, aShop({ theme: { ...aShop().theme, ...theme } }));

describe('the icon of a shop', () => {
  it('is its favicon if it has one', () => {
    const { icon, touch } = iconsOf(shopWith({ favicon: '/v1/a/files/oma.PNG?v=1' }));
    expect(icon).toEqual({ src: '/v1/a/files/oma.PNG?v=1', type: 'image/png' });
    expect(touch).toBe(icon.src);
  });

  it.each([null, 'https://evil.example/a.png', 'javascript:alert(1)'])(
    'is the drawn mark if the favicon is %s',
    (favicon) => {
      expect(iconsOf(shopWith({ favicon })).icon.src).toBe('/icons/mark.svg');
    },
  );

  it.each(['/.//evil.example/a.png', 'https://own.invalid//evil.example/a.png'])(
    'is never on another host: %s',
    (favicon) => {
      expect(iconsOf(shopWith({ favicon })).icon.src).toBe('/evil.example/a.png');
    },
  );

  it('is SVG for browsers and PNG for home screens', () => {
    expect(iconsOf(shopWith({ favicon: '/a.svg' }))).toEqual({
      icon: { src: '/a.svg', type: 'image/svg+xml' },
      touch: '/icons/touch.png',
    });
  });
});

describe('the mark', () => {
  it('has the shop’s colour, and ignores invalid colours', () => {
    expect(markColor(shopWith({ colors: { primary: { 700: '#A1b' } } }))).toBe('#AA11bb');
    expect(markColor(shopWith({ colors: { primary: { 700: '"/><script>' } } }))).toBe('#2139a9');
    expect(markSvg('#123456', false)).toContain('fill="#123456"');
  });

  it('as PNG has the ticket in its centre', () => {
    const picture = markPng('#123456', 64);
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    const begin = picture.indexOf('IDAT');
    const data = picture.subarray(begin + 4, begin + 4 + picture.readUInt32BE(begin - 4));
    const pixels = inflateSync(data);
    const at = (x: number, y: number) => [
      ...pixels.subarray(y * 257 + 1 + x * 4, y * 257 + 5 + x * 4),
    ];
    expect(at(0, 0)).toEqual([0x12, 0x34, 0x56, 255]);
    expect(at(32, 32)).toEqual([255, 255, 255, 255]);
  });
});
