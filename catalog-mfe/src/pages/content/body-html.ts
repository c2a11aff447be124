import { type Language, localizedPath, splitLanguage } from '@permanto/contracts';

/** A link to a page of the site; `/v1` is the API. */
const LINK = / href="(\/(?!v1\/)[^"]*)"/g;

function inLanguage(path: string, language: Language): string {
  return splitLanguage(path).language === null ? localizedPath(path, language) : path;
}

/**
 * Adapts the API's sanitised HTML: links keep the visitor's language, and tables scroll horizontally,
 * also by keyboard. The sanitiser writes all tags and escapes `<` and quotes in text, so only markup is
 * matched here.
 */
export function localizedBodyHtml(html: string, language: Language, tableLabel: string): string {
  return html
    .replace(LINK, (_, path: string) => ` href="${inLanguage(path, language)}"`)
    .replaceAll('<table>', `<div role="group" tabindex="0" aria-label="${tableLabel}"><table>`)
    .replaceAll('</table>', '</table></div>');
}
