import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { operations } from '@permanto/contracts/api';
import { loadShop, loadShops } from './load-shop';

const kotipelit = path.resolve(__dirname, '../../../../shops/kotipelit');

describe('kotipelit', () => {
  const shop = loadShop(kotipelit);

  test('has the configuration that the specification shows', () => {
    const { configuration } = shop;
    expect(configuration).toMatchObject({
      key: 'kotipelit',
      version: 7,
      default_language: 'fi',
      languages: ['fi'],
      cart_enabled: true,
      test_mode: false,
      robots_allowed: true,
    });
    expect(configuration.delivery_methods).toHaveLength(1);
    expect(configuration.event_folders).toMatchObject([
      { slug: 'liput', folder_display_type: 'card', public: true, show_in_nav: true },
    ]);
    expect(Object.keys(configuration.redirects)).toHaveLength(9);
    expect(v.is(operations.shop.get.output, { shop: configuration })).toBe(true);
  });

  test('sells eight games at 7 to 23 euros, ten tickets an order at most', () => {
    expect(shop.events.size).toBe(8);
    for (const event of shop.events.values()) expect(event.max_per_order).toBe(10);
    const prices = [...shop.products.values()].map(({ price }) => price);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([700, 2300]);
    for (const { bounds } of shop.products.values()) {
      expect(bounds).toEqual({ min: 1, max: 10, step: 1 });
    }
  });

  test('leads every old path to an event that exists', () => {
    for (const [from, to] of Object.entries(shop.configuration.redirects)) {
      expect(from).toMatch(/^\/event\/[a-z-]+$/);
      expect(shop.events.has(to.replace('/events/', ''))).toBe(true);
    }
  });

  test('takes the place of its host from the environment', () => {
    expect(loadShop(kotipelit, 'http://127.0.0.1:9').configuration.host).toBe('http://127.0.0.1:9');
  });
});

describe('faulty data files', () => {
  let folder: string;
  beforeEach(() => {
    folder = path.join(mkdtempSync(path.join(tmpdir(), 'permanto-shop-')), 'kotipelit');
    cpSync(kotipelit, folder, { recursive: true });
  });
  afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

  const edit = (file: string, change: (text: string) => string) => {
    const target = path.join(folder, file);
    writeFileSync(target, change(readFileSync(target, 'utf8')));
  };

  test.each([
    [
      'events.json',
      (text: string) => text.replace('"2026-12-05T17:00:00+02:00"', '"5.12.2026"'),
      /kotipelit\/events\.json: events\.0\.start_date: must be ISO 8601/,
    ],
    [
      'events.json',
      (text: string) => text.replace('"location": "vaskihalli"', '"location": "areena"'),
      /kotipelit\/events\.json: events\.0\.location: there is no location "areena"/,
    ],
    [
      'products.json',
      (text: string) => text.replace('"price": 17', '"price": 17.005'),
      /kotipelit\/products\.json: products\.0\.price: must be euros with at most two decimals/,
    ],
    [
      'products.json',
      (text: string) => text.replace('"sort_order": 10,', '"sort_order": 10, "colour": "red",'),
      /kotipelit\/products\.json: products\.0\.colour/,
    ],
    [
      'products.json',
      (text: string) => text.replace('ottelu-1-alennus', 'ottelu-1-aikuinen'),
      /kotipelit\/products\.json: products\.1\.id: "ottelu-1-aikuinen" is used twice/,
    ],
    [
      'shop.json',
      (text: string) => text.replace('"version": 7,', '"version": 7'),
      /kotipelit\/shop\.json: is not JSON/,
    ],
  ])('%s: the message names file, place and fault', (file, change, message) => {
    edit(file, change);
    expect(() => loadShop(folder)).toThrow(message);
  });

  test('a missing file is named', () => {
    rmSync(path.join(folder, 'pages.json'));
    expect(() => loadShop(folder)).toThrow(/kotipelit\/pages\.json: cannot be read/);
  });

  test('a folder without shops is named by its variable', () => {
    expect(() => loadShops(path.join(folder, 'none'))).toThrow(
      /PERMANTO_SHOPS_FOLDER: .* holds no/,
    );
  });
});
