import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import * as v from 'valibot';
import { operations } from '@permanto/contracts/api';
import { seasonOf } from './demo-season';
import { readDocuments } from './documents';
import { loadShop, loadShops } from './load-shop';

const DAY_MS = 24 * 60 * 60 * 1_000;

const kotipelit = path.resolve(__dirname, '../../../../shops/kotipelit');

describe('kotipelit', () => {
  afterEach(() => jest.useRealTimers());
  const { shop } = loadShop(kotipelit);

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

  // Each weekday, and more than a year.
  test('has its eight games ahead on whichever day it is opened first', () => {
    const { written_for } = seasonOf(readDocuments(kotipelit)) ?? {};
    for (let day = 0; day < 400; day += 8) {
      const now = Date.parse(`${written_for}T12:00:00Z`) + day * DAY_MS;
      jest.useFakeTimers({ now });
      const { events, stocks } = loadShop(kotipelit).shop;
      const ahead = [...events.values()].map(({ start_date }) => start_date.getTime() - now);
      expect(ahead).toHaveLength(8);
      expect(Math.min(...ahead)).toBeGreaterThan(0);
      expect(Math.min(...ahead)).toBeLessThan(14 * DAY_MS);
      const cancelled = [...events.values()].filter(({ status }) => status === 'cancelled');
      expect(cancelled).toHaveLength(1);
      expect(stocks.filter(({ capacity }) => capacity > 0 && capacity < 10)).toHaveLength(1);
    }
  });

  test('leads every old path to an event that exists', () => {
    for (const [from, to] of Object.entries(shop.configuration.redirects)) {
      expect(from).toMatch(/^\/event\/[a-z-]+$/);
      expect(shop.events.has(to.replace('/events/', ''))).toBe(true);
    }
  });

  test('takes the place of its host from the environment', () => {
    const origins = new Map([['*', 'http://{shop}.localhost:3000']]);
    const { configuration } = loadShop(kotipelit, origins).shop;
    expect(configuration.host).toBe('http://kotipelit.localhost:3000');
  });
});

describe('faulty data files', () => {
  let folder: string;
  beforeEach(() => {
    folder = path.join(temporaryFolder(), 'kotipelit');
    cpSync(kotipelit, folder, { recursive: true });
  });

  /** Replaces the first `from`; answers its line. */
  const edit = (file: string, from: string, to: string) => {
    const target = path.join(folder, file);
    const text = readFileSync(target, 'utf8');
    writeFileSync(target, text.replace(from, to));
    return text.slice(0, text.indexOf(from)).split('\n').length;
  };

  test.each([
    [
      'events.json',
      '"2026-12-05T17:00:00+02:00"',
      '"5.12.2026"',
      'events.0.start_date: must be ISO 8601 with an offset',
    ],
    [
      'events.json',
      '"2026-12-05T17:00:00+02:00"',
      '"2026-11-31T17:00:00+02:00"',
      'events.0.start_date: must be a day that the calendar has',
    ],
    [
      'events.json',
      '"location": "vaskihalli"',
      '"location": "areena"',
      'events.0.location: there is no location "areena"',
    ],
    [
      'events.json',
      '"seating_plan": "kotihalli"',
      '"seating_plan": "none"',
      'events.2.seating_plan: there is no seating plan "none"',
    ],
    [
      'products.json',
      '"price": 17',
      '"price": 17.005',
      'products.0.price: must be euros with at most two decimals',
    ],
    [
      'products.json',
      '"sort_order": 10,',
      '"sort_order": 10, "colour": "red",',
      'products.0.colour: there is no such field',
    ],
    [
      'products.json',
      '"id": "ottelu-1-alennus"',
      '"id": "ottelu-1-aikuinen"',
      'products.1.id: "ottelu-1-aikuinen" is used twice',
    ],
    ['shop.json', '"version": 7,', '"version" 7,', 'is not JSON'],
  ])('%s: %s as %s: the message names file, line, place and fault', (file, from, to, fault) => {
    const line = edit(file, from, to);
    expect(() => loadShop(folder)).toThrow(`kotipelit/${file}:${line}: ${fault}`);
  });

  test('a missing field is reported at the line of its parent', () => {
    const line = edit('products.json', '{\n      "id": "ottelu-1-aikuinen",', '{');
    expect(() => loadShop(folder)).toThrow(`products.json:${line}: products.0.id: is missing`);
  });

  test('all faults of all files are reported at once', () => {
    edit('events.json', '"location": "vaskihalli"', '"location": 7');
    edit('products.json', '"price": 17', '"price": -1');
    expect(() => loadShop(folder)).toThrow(/events\.json:.*\n.*products\.json:/);
  });

  test('an unknown file is reported, since its name is likely a mistake', () => {
    writeFileSync(path.join(folder, 'code.json'), '{}');
    expect(() => loadShop(folder)).toThrow(/code\.json: is none of a shop's files/);
  });

  test('a plan is checked, too', () => {
    edit('plans/kotihalli.json', '"category": "a"', '"category": "z"');
    expect(() => loadShop(folder)).toThrow(/kotihalli\.json:\d+: sections\.\S+: "z" is not one/);
  });

  test.each([
    ['none', 'there is no seating plan "none"'],
    ['gaala', '"gaala" leads back to this plan'],
  ])('a plan that extends %s is refused at that line', (base, fault) => {
    const plan = `{\n  "id": "gaala",\n  "extends": "${base}"\n}`;
    writeFileSync(path.join(folder, 'plans/gaala.json'), plan);
    expect(() => loadShop(folder)).toThrow(`kotipelit/plans/gaala.json:3: extends: ${fault}`);
  });

  test('an editor’s "$schema" is no fault', () => {
    edit('pages.json', '{', '{ "$schema": "../schema/pages.json",');
    expect(loadShop(folder).shop.configuration.pages.length).toBeGreaterThan(0);
  });

  test('a byte order mark is accepted, and lines are counted right', () => {
    edit('pages.json', '{', '\uFEFF{');
    expect(loadShop(folder).shop.configuration.pages.length).toBeGreaterThan(0);
    edit('events.json', '{', '\uFEFF{');
    const line = edit('events.json', '"location": "vaskihalli"', '"location": 7');
    expect(() => loadShop(folder)).toThrow(`events.json:${line}: events.0.location`);
  });

  test('a missing file is named', () => {
    rmSync(path.join(folder, 'pages.json'));
    expect(() => loadShop(folder)).toThrow(/kotipelit\/pages\.json: is missing/);
  });

  test('a folder without shops is named by its variable', () => {
    expect(() => loadShops(path.join(folder, 'none'), new Map())).toThrow(
      /PERMANTO_SHOPS_FOLDER: .* holds no/,
    );
  });
});
