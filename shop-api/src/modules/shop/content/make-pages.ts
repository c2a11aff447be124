import type { Localized, PageWire } from '@permanto/contracts';
import { escapeHtml } from '@permanto/server/html';
import type { PageFile } from '../files/schema';
import type { PictureOf } from './html-rules';
import { sanitiseHtml } from './sanitise-html';

/** Paragraphs that empty lines separate → HTML; a line's end within one stays. */
export function plainTextHtml(text: string): string {
  return text
    .trim()
    .split(/\r?\n[^\S\n]*\r?\n\s*/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/\r?\n/g, '<br>')}</p>`)
    .join('');
}

/** The same done to a text in each language that it is written in. */
function inEveryLanguage(
  // oxlint-disable-next-line no-restricted-properties
  { fi, ...others }: Localized,
  change: (text: string, language: string) => string,
): Localized {
  const changed = Object.entries(others).map(([language, text]) => [
    language,
    change(text ?? '', language),
  ]);
  return { fi: change(fi, 'fi'), ...(Object.fromEntries(changed) as Record<string, string>) };
}

type FiledPage = PageFile['pages'][number];

/** The public pages. Adds forbidden HTML to `faults`. */
export function makePages(
  { pages }: PageFile,
  pictureOf: PictureOf,
  faults: string[],
): readonly PageWire[] {
  const clean = (source: Localized, place: string) =>
    inEveryLanguage(source, (text, language) => {
      const sanitised = sanitiseHtml(text, pictureOf);
      faults.push(...sanitised.faults.map((fault) => `${place}.${language}: ${fault}`));
      return sanitised.html;
    });
  const htmlOf = ({ body, body_html }: FiledPage, index: number) => {
    if (body_html !== null) return clean(body_html, `pages.json: pages.${index}.body_html`);
    return body === null ? null : inEveryLanguage(body, plainTextHtml);
  };
  return pages.map((page, index) => ({ ...summaryOf(page), body_html: htmlOf(page, index) }));
}

/** A page as the shop's configuration names it. */
export function summaryOf({ body: _, body_html: __, ...summary }: FiledPage) {
  return summary;
}
