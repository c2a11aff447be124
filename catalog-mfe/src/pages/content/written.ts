import { type Language, localizedPath, splitLanguage } from '@permanto/contracts';

/** A link to a page of the site; files of the API stand at `/v1`. */
const LINK = / href="(\/(?!v1\/)[^"]*)"/g;

function inLanguage(path: string, language: Language): string {
  return splitLanguage(path).language === null ? localizedPath(path, language) : path;
}

/**
 * The API's sanitised HTML as a page shows it: links keep the visitor's language, and a table
 * scrolls within itself, by keyboard too. Its tags are the sanitiser's own, and a `<` or a quote
 * of the text's is always an entity in it, so what is matched here is markup.
 */
export function writtenHtml(html: string, language: Language, tableLabel: string): string {
  return html
    .replace(LINK, (_, path: string) => ` href="${inLanguage(path, language)}"`)
    .replaceAll('<table>', `<div role="group" tabindex="0" aria-label="${tableLabel}"><table>`)
    .replaceAll('</table>', '</table></div>');
}
