import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@permanto/contracts';
import { readDocuments, type ShopDocuments } from '../files/documents';
import { makeShop } from '../files/make-shop';
import { readFiles } from '../files/read-files';
import { sanitiseHtml } from '../content/sanitise-html';
import { STATEMENT_TEXTS } from './texts';

const folder = path.resolve(__dirname, '../../../../shops/kotipelit');

interface Documents extends ShopDocuments {
  readonly 'shop.json': { organizer: Record<string, unknown> };
  readonly 'pages.json': { pages: { slug: string; body?: object; body_html?: object }[] };
}

function statementOf(change: (documents: Documents) => void = () => undefined) {
  const documents = readDocuments(folder) as Documents;
  change(documents);
  const { pages, configuration } = makeShop('kotipelit', documents, new Map(), readFiles(folder));
  const page = pages.get('accessibility');
  if (!page?.body_html) throw new Error('there is no statement');
  return { page, html: page.body_html, summaries: configuration.pages };
}

const withoutPage = ({ 'pages.json': file }: Documents) => {
  file.pages = file.pages.filter(({ slug }) => slug !== 'accessibility');
};

test('a shop whose files write no statement has one, in every language, and names it', () => {
  const { html, page, summaries } = statementOf(withoutPage);
  for (const language of LANGUAGES) {
    const { title, status, lacks, feedback, enforcement } = STATEMENT_TEXTS[language];
    expect(page.title[language]).toBe(title);
    for (const part of [status, lacks, feedback, enforcement]) {
      expect(html[language]).toContain(`<h2>${part.title}</h2>`);
    }
    expect(html[language]).toContain('306/2019');
    expect(html[language]).toContain('saavutettavuus@traficom.fi');
    expect(html[language]).toMatch(/22\.? (?:marraskuuta|November|november) 2026/);
  }
  expect(summaries.find(({ slug }) => slug === 'accessibility')).toMatchObject({
    show_in_nav: false,
  });
});

test('the organizer’s text stands before it, in Finnish where there is no other', () => {
  const { html } = statementOf(({ 'pages.json': file }) => {
    const page = file.pages.find(({ slug }) => slug === 'accessibility');
    Object.assign(page ?? {}, { body: { fi: 'Soita meille.' } });
  });
  expect(html.fi).toMatch(/^<p>Soita meille\.<\/p><h2>Mitä seloste koskee<\/h2>/);
  expect(html.en).toMatch(
    /^<div lang="fi"><p>Soita meille\.<\/p><\/div><h2>What this statement covers<\/h2>/,
  );
});

test.each([
  [{ email: 'a@b.example', phone: '09 1' }, '<a href="mailto:a@b.example">a@b.example</a>, 09 1.'],
  [{ email: null, phone: '09 1' }, 'kerro siitä meille: 09 1.'],
  [{ email: null, phone: null }, 'kerro siitä meille: Vaskihallintie 3, 00990 Helsinki.'],
])('feedback goes to the organizer: %j', (contact, expected) => {
  const { html } = statementOf(({ 'shop.json': shop }) => Object.assign(shop.organizer, contact));
  expect(html.fi).toContain(expected);
});

test('names are text, whatever is in them, and the rest is what pages may have', () => {
  const name = '<script>Salama & co</script>';
  const { html } = statementOf(({ 'shop.json': shop }) => Object.assign(shop.organizer, { name }));
  expect(html.fi).toContain('&lt;script&gt;Salama &amp; co');
  const { faults } = sanitiseHtml(html.fi, () => ({ fault: 'no picture' }));
  expect(faults).toEqual([]);
});

test('the demo shops leave the law to the statement', () => {
  for (const key of ['kotipelit', 'areena']) {
    const file = readFileSync(path.join(folder, '..', key, 'pages.json'), 'utf8');
    expect(file).not.toContain('Traficom');
  }
});
