import { paths, splitLanguage } from '@permanto/contracts';
import { type ApiFacts, readApiFacts } from '../support/crawl/api-facts';
import { crawl, type Crawl } from '../support/crawl/crawl';
import { expectedPages, inAllLanguages } from '../support/crawl/expected-pages';
import {
  anchorFaults,
  crawlAddressFaults,
  pageFaults,
  titleFaults,
} from '../support/crawl/page-faults';
import { resourceFaults } from '../support/crawl/resource-faults';
import { expect, test } from '../support/fixtures';
import { htmlFaults } from '../support/html-validity';
import { IS_LARGE, sampleOf, TEST_SEED } from '../support/sample';
import { readData, foreignUrls } from '../support/structured-data/faults';
import { REQUIRED, mismatches } from '../support/structured-data/compare-with-api';

/** Pages with validated HTML, in addition to one of each kind in each language. A dozen take a second. */
const SAMPLE_SIZE = 20;

const SHOPS = [
  { key: 'kotipelit', host: '' },
  { key: 'areena', host: 'areena.' },
];

/** One page of each kind in each language, and a sample of the others. */
function pagesToValidate({ visited }: Crawl, facts: ApiFacts): string[] {
  const all = [...visited].filter(([, { page }]) => page !== null).map(([address]) => address);
  if (IS_LARGE) return all;
  const kinds = new Map(expectedPages(facts).map(({ kind, path }) => [kind, path]));
  const core = [...kinds.values()].flatMap((path) => inAllLanguages(facts.shop, path));
  const rest = all.filter((address) => !core.includes(address));
  return [...core, ...sampleOf(rest, SAMPLE_SIZE, TEST_SEED)];
}

/** Expected pages that are missing, or that no page links to. */
const missing = ({ visited, linked }: Crawl, facts: ApiFacts) =>
  expectedPages(facts).flatMap(({ kind, path }) =>
    inAllLanguages(facts.shop, path).flatMap((address) => {
      const status = visited.get(address)?.status ?? 'was never found';
      if (status !== 200) return [`${kind} ${address}: ${status}`];
      return linked.has(address) ? [] : [`${kind} ${address}: no page has a link to it`];
    }),
  );

/**
 * Pages that may share a title: the dates of a series, products of the same name for different days, and the
 * list of streams, because a folder may have the same name.
 */
function sharedTitles({ events, products }: ApiFacts): Set<string> {
  const withSameTitle = <One extends { title: { fi: string } }>(all: readonly One[]) =>
    all.filter(({ title }) => all.filter((other) => other.title.fi === title.fi).length > 1);
  return new Set([
    ...withSameTitle(events).map(({ id }) => paths.event(id)),
    ...withSameTitle(products).map(({ id }) => paths.product(id)),
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
    const missingTypes = (REQUIRED[kinds.get(path) ?? ''] ?? []).filter(
      (type) => !types.includes(type),
    );
    return [
      ...faults,
      ...missingTypes.map((type) => `has no ${type}`),
      ...data.flatMap((one) => foreignUrls(one, facts.shop.host)),
      ...data.flatMap((one) => mismatches(one, facts, path, language ?? 'fi')),
    ].map((fault) => `${address}: ${fault}`);
  });
}

test.setTimeout(300_000);

for (const { key, host } of SHOPS) {
  test(`a crawl of ${key} finds every page, complete, valid and consistent with the API`, async ({
    shop,
  }) => {
    const facts = await readApiFacts(shop.urls.api, key);
    const origin = shop.origin.replace('//', `//${host}`);
    const all = await crawl(origin, ['/']);
    const pages = [...all.visited];

    expect.soft(missing(all, facts), 'missing pages').toEqual([]);
    const broken = pages.filter(([, { status }]) => status !== 200);
    const sources = broken.map(([address, { status }]) => {
      const from = [...(all.linked.get(address) ?? [])].slice(0, 3).join(', ');
      return `${address}: ${status} (from ${from})`;
    });
    expect.soft(sources, 'broken links').toEqual([]);
    expect
      .soft(
        pages.flatMap(([address, { page }]) => (page ? pageFaults(address, page) : [])),
        'faults of pages',
      )
      .toEqual([]);
    expect.soft(crawlAddressFaults(all, facts), 'canonical URLs and alternates').toEqual([]);
    expect.soft(anchorFaults(all), 'links to parts of pages').toEqual([]);
    expect.soft(titleFaults(all, sharedTitles(facts)), 'duplicate titles').toEqual([]);
    expect.soft(await resourceFaults(all), 'broken images, styles and scripts').toEqual([]);
    expect.soft(dataFaults(all, facts), 'structured data').toEqual([]);

    const validated = pagesToValidate(all, facts);
    const faults = new Map<string, string[]>();
    for (const address of validated) {
      const html = all.visited.get(address)?.page?.html ?? '';
      for (const fault of await htmlFaults(html)) {
        const [what = ''] = fault.split(' (');
        faults.set(what, [...(faults.get(what) ?? []), `${address} ${fault}`]);
      }
    }
    const messages = [...faults].map(
      ([what, places]) => `${what}: ${places.length}, ${places[0] ?? ''}`,
    );
    expect.soft(messages, 'HTML').toEqual([]);
    console.log(`${key}: ${pages.length} pages crawled, the HTML of ${validated.length} validated`);
  });
}
