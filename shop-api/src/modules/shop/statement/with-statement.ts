import {
  DEFAULT_LANGUAGE,
  inLanguage,
  LANGUAGES,
  type Localized,
  type PageWire,
} from '@permanto/contracts';
import { html, Html } from '@permanto/server/html';
import type { PageFile, ShopFile } from '../files/schema';
import { statementHtml } from './statement';
import { STATEMENT_TEXTS } from './texts';

/** The slug of the page that every shop has, whether or not its files write it. */
const SLUG = 'accessibility';

type FiledPage = PageFile['pages'][number];

const isStatement = ({ slug }: Pick<PageWire, 'slug'>) => slug === SLUG;

const inAllLanguages = (write: (language: (typeof LANGUAGES)[number]) => string): Localized => ({
  fi: '',
  ...Object.fromEntries(LANGUAGES.map((language) => [language, write(language)])),
});

const ownPage = (): FiledPage => ({
  id: SLUG,
  slug: SLUG,
  title: inAllLanguages((language) => STATEMENT_TEXTS[language].title),
  icon: null,
  show_in_nav: false,
  body: null,
  body_html: null,
  widgets: [],
});

/** The pages of a shop's files, with the accessibility statement where they don't name it. */
export const withStatementPage = ({ pages }: PageFile): PageFile => ({
  pages: pages.some(isStatement) ? pages : [...pages, ownPage()],
});

/** What the organizer wrote; where that is Finnish only it is there as such, to be read in Finnish. */
function ownText(own: Localized, language: (typeof LANGUAGES)[number]): string {
  const text = own[language] ?? '';
  const fallback = inLanguage(own, DEFAULT_LANGUAGE);
  if (text !== '' || fallback === '') return text;
  return html`<div lang="${DEFAULT_LANGUAGE}">${new Html(fallback)}</div>`.source;
}

/** The page with what every shop's statement says; what the organizer wrote stands before it. */
export function withStatement(page: PageWire, shop: ShopFile): PageWire {
  if (!isStatement(page)) return page;
  const own = page.body_html;
  const written = (language: (typeof LANGUAGES)[number]) =>
    (own ? ownText(own, language) : '') + statementHtml(shop, language);
  return { ...page, body_html: inAllLanguages(written) };
}
