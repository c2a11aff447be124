import { paths, splitLanguage } from '@permanto/contracts';
import { type ApiFacts, readFacts } from '../support/crawl/api-facts';
import { crawl, type Crawl } from '../support/crawl/crawl';
import { expectedPages, inAllLanguages, languagesOf } from '../support/crawl/expected';
import {
  anchorFaults,
  crawlAddressFaults,
  pageFaults,
  titleFaults,
} from '../support/crawl/page-faults';
import { resourceFaults } from '../support/crawl/resources';
import { expect, test } from '../support/fixtures';
import { htmlFaults } from '../support/html-validity';
import { sampleOf, testSeed } from '../support/sample';
import { readData, strangeAddresses } from '../support/structured-data/faults';
import { REQUIRED, untruths } from '../support/structured-data/truth';

const IS_LARGE = process.env.PERMANTO_TEST_SIZE === 'large';
/** Pages whose HTML is validated beside one of each kind in each language: a second for a dozen. */
const SAMPLE = 20;

const SHOPS = [
  { key: 'kotipelit', host: '' },
  { key: 'areena', host: 'areena.' },
];

/** One address of each kind in each language, and a few of the others. */
function chosen({ visited }: Crawl, facts: ApiFacts): string[] {
  const all = [...visited].filter(([, { page }]) => page !== null).map(([address]) => address);
  if (IS_LARGE) return all;
  const kinds = new Map(expectedPages(facts).map(({ kind, path }) => [kind, path]));
  const core = [...kinds.values()].flatMap((path) => inAllLanguages(facts.shop, path));
  const rest = all.filter((address) => !core.includes(address));
  return [...core, ...sampleOf(rest, SAMPLE, testSeed())];
}

/** Pages that must be there and aren't, or that no page leads to. */
const missing = ({ visited, linked }: Crawl, facts: ApiFacts) =>
  expectedPages(facts).flatMap(({ kind, path }) =>
    inAllLanguages(facts.shop, path).flatMap((address) => {
      const status = visited.get(address)?.status ?? 'was never found';
      if (status !== 200) return [`${kind} ${address}: ${status}`];
      return linked.has(address) ? [] : [`${kind} ${address}: no page has a link to it`];
    }),
  );

/**
 * The dates of a series may have one title; so may products of one name for different days, and
 * the list of streams and a folder that the shop's owner calls alike.
 */
function sharedTitles({ events, products }: ApiFacts): Set<string> {
  const alike = <One extends { title: { fi: string } }>(all: readonly One[]) =>
    all.filter(({ title }) => all.filter((other) => other.title.fi === title.fi).length > 1);
  return new Set([
    ...alike(events).map(({ id }) => paths.event(id)),
    ...alike(products).map(({ id }) => paths.product(id)),
    paths.streams(),
  ]);
}

function dataFaults({ visited }: Crawl, facts: ApiFacts): string[] {
  const kinds = new Map(expectedPages(facts).map(({ kind, path }) => [path, kind]));
  return [...visited].flatMap(([address, { status, page }]) => {
    if (page === null || status !== 200) return [];
    const { language, path } = splitLanguage(address.split('?')[0] ?? '');
    const { data, faults } = readData(page.structuredData);
    const types = data.map((one) => one['@type']);
    const lacking = (REQUIRED[kinds.get(path) ?? ''] ?? []).filter((type) => !types.includes(type));
    return [
      ...faults,
      ...lacking.map((type) => `says no ${type}`),
      ...data.flatMap((one) => strangeAddresses(one, facts.shop.host)),
      ...data.flatMap((one) => untruths(one, facts, path, language ?? 'fi')),
    ].map((fault) => `${address}: ${fault}`);
  });
}

test.setTimeout(300_000);

for (const { key, host } of SHOPS) {
  test(`a crawl of ${key} finds every page, whole, valid and truthful`, async ({ shop }) => {
    const facts = await readFacts(shop.urls.api, key);
    const origin = shop.origin.replace('//', `//${host}`);
    // Nothing in a shop of one language leads to the others, which are there all the same.
    const starts = languagesOf(facts.shop).map((language) =>
      language === 'fi' ? '/' : `/${language}`,
    );
    const all = await crawl(origin, starts);
    const pages = [...all.visited];

    expect.soft(missing(all, facts), 'pages that are not there').toEqual([]);
    const broken = pages.filter(([, { status }]) => status !== 200);
    const sources = broken.map(([address, { status }]) => {
      const from = [...(all.linked.get(address) ?? [])].slice(0, 3).join(', ');
      return `${address}: ${status} (from ${from})`;
    });
    expect.soft(sources, 'broken links').toEqual([]);
    expect
      .soft(
        pages.flatMap(([address, { page }]) => (page ? pageFaults(address, page) : [])),
        'what pages lack',
      )
      .toEqual([]);
    expect.soft(crawlAddressFaults(all), 'canonical addresses and alternates').toEqual([]);
    expect.soft(anchorFaults(all), 'links to parts of pages').toEqual([]);
    expect.soft(titleFaults(all, sharedTitles(facts)), 'titles of two pages').toEqual([]);
    expect.soft(await resourceFaults(all), 'broken pictures, styles and scripts').toEqual([]);
    expect.soft(dataFaults(all, facts), 'structured data').toEqual([]);

    const validated = chosen(all, facts);
    const faults = new Map<string, string[]>();
    for (const address of validated) {
      const html = all.visited.get(address)?.page?.html ?? '';
      for (const fault of await htmlFaults(html)) {
        const [what = ''] = fault.split(' (');
        faults.set(what, [...(faults.get(what) ?? []), `${address} ${fault}`]);
      }
    }
    const told = [...faults].map(
      ([what, places]) => `${what}: ${places.length}, ${places[0] ?? ''}`,
    );
    expect.soft(told, 'HTML').toEqual([]);
    console.log(`${key}: ${pages.length} pages crawled, the HTML of ${validated.length} validated`);
  });
}
