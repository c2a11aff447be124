import type { Localized, PageWire } from '@permanto/contracts';
import type { PageFile } from '../files/schema';
import type { PictureOf } from './html-rules';
import { inEveryLanguage } from './in-every-language';
import { plainTextHtml } from './plain-text';
import { sanitiseHtml } from './sanitise-html';

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
