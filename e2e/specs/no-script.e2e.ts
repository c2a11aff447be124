import { inLanguage, localizedPath } from '@permanto/contracts';
import { titleOf } from '@permanto/contracts/values';
import { operations } from '@permanto/contracts/api';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { areena } from '../support/areena';
import { rawGet } from '../support/crawl/raw-get';
import { readApiFacts, readEvent } from '../support/crawl/api-facts';
import { expectedPages } from '../support/crawl/expected-pages';
import { expect, test } from '../support/fixtures';
import { inSample } from '../support/sample';
import { expectAccessibleWithoutScript } from '../support/accessible-without-script';

test.use({
  javaScriptEnabled: false,
  viewport: { width: 360, height: 740 },
  actionTimeout: 20_000,
});

const LOADING = /Ladataan|Haetaan|Loading|Laddar|Hämtar/;
const PRICE = /\d+,\d\d\s€|Ilmainen|Maksuton|Free|Gratis|Avgiftsfri/;

/** What each kind of page must show without scripts. */
const REQUIRED_CONTENT: Readonly<Record<string, readonly ('price' | 'time')[]>> = {
  home: ['time'],
  events: ['time'],
  folder: ['time'],
  event: ['price', 'time'],
  stream: ['time'],
  streams: ['time'],
  'product-folder': ['price'],
  product: ['price'],
};

async function expectReadable(page: Page, kind: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const text = await main.innerText();
  expect(text, `the text of ${page.url()}`).not.toMatch(LOADING);
  expect(text.length, `the text of ${page.url()}`).toBeGreaterThan(40);
  for (const one of REQUIRED_CONTENT[kind] ?? []) {
    if (one === 'price') expect(text, `a price on ${page.url()}`).toMatch(PRICE);
    else await expect(main.locator('time').first(), `a time on ${page.url()}`).toBeVisible();
  }
  await expect(main.locator('[aria-busy=true], [role=progressbar]')).toHaveCount(0);
}

for (const key of ['kotipelit', 'areena']) {
  test(`every kind of page of ${key} can be read`, async ({ page, shop }) => {
    const facts = await readApiFacts(shop.urls.api, key);
    const origin = key === 'areena' ? areena(shop.origin) : shop.origin;
    const kinds = new Map(expectedPages(facts).map(({ kind, path }) => [kind, path]));
    for (const [kind, path] of inSample([...kinds], 8)) {
      for (const language of inSample(facts.shop.languages, 1)) {
        const answer = await page.goto(origin + localizedPath(path, language));
        expect.soft(answer?.status(), path).toBe(200);
        await test.step(`${kind} ${language}`, () => expectReadable(page, kind));
      }
      await expectAccessibleWithoutScript(page);
    }
  });
}

test('an event shows all of its data from the API', async ({ page, shop }) => {
  const { venues } = await readApiFacts(shop.urls.api, 'areena');
  const event = await readEvent(shop.urls.api, 'areena', 'kesajuhla');
  await page.goto(`${areena(shop.origin)}/sv/events/${event.id}`);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inLanguage(event.title, 'sv'));
  await expect(main).toContainText(inLanguage(event.location.title, 'sv'));
  for (const { title } of event.products.filter(({ requirements }) => requirements === null)) {
    await expect(main).toContainText(inLanguage(title, 'sv'));
  }
  expect(venues.some(({ id }) => id === event.location.id)).toBe(true);
});

test('a hall shows its sections, their prices and their free seats', async ({ page, shop }) => {
  const { body } = await rawGet(shop.urls.api, '/v1/areena/events/jaanaytos/hall.json');
  const { hall } = v.parse(operations.events.hall.output, JSON.parse(body.toString()));
  await page.goto(`${areena(shop.origin)}/en/events/jaanaytos`);
  const rows = page.getByRole('table').getByRole('row');
  await page.getByText(/^Show all \d+ sections$/).click();
  await expect(rows).toHaveCount(hall.sections.length + 1);
  for (const section of hall.sections) {
    const { seat_count } = section;
    const name = inLanguage(titleOf(section), 'en');
    const row = rows.filter({ has: page.getByRole('rowheader', { name, exact: true }) });
    await expect(row).toHaveText(new RegExp(`${PRICE.source}.*\\d+ / ${seat_count}$`));
  }
});

test('menus and other disclosures open', async ({ page, shop }) => {
  for (const address of ['/', '/events', '/events/kesajuhla']) {
    await page.goto(areena(shop.origin) + address);
    // As handles: an opened element no longer matches the locator.
    const summaries = page.locator('details:not([open]) > summary');
    for (const summary of (await summaries.elementHandles()).reverse()) {
      if (!(await summary.isVisible())) continue;
      await summary.click();
      expect(await summary.evaluate(({ parentElement }) => parentElement?.matches('[open]'))).toBe(
        true,
      );
    }
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Yhteystiedot' }),
    ).toBeVisible();
  }
});

test('filters open the same page and stay filled in', async ({ page, shop }) => {
  await page.goto(`${areena(shop.origin)}/en/events`);
  const form = page
    .getByRole('search')
    .filter({ has: page.getByRole('searchbox') })
    .first();
  await form.locator('summary').click();
  await form.getByRole('combobox').last().selectOption('kerhotalo');
  await form.getByRole('checkbox').check();
  await form.locator('button[type=submit]').click();
  const query = new URL(page.url()).searchParams;
  expect(query.get('venue')).toBe('kerhotalo');
  expect(query.get('available')).toBe('1');
  await expect(form.getByRole('checkbox')).toBeChecked();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expectAccessibleWithoutScript(page);
});

test('streams need scripts and say so; no page shows a loading state', async ({ page, shop }) => {
  for (const address of ['/streams/kuoroilta', '/events/konsertti']) {
    await page.goto(areena(shop.origin) + address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const text = await page.getByRole('main').innerText();
    expect.soft(text, address).not.toMatch(LOADING);
    expect.soft(text.includes('JavaScript'), address).toBe(address.startsWith('/streams'));
    await expectAccessibleWithoutScript(page);
  }
});
