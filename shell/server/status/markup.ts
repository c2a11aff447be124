import { escapeHtml } from '../html';

/** HTML or SVG that may stand in a page as it is. */
export interface Markup {
  readonly markup: string;
}

type Part = string | number | null | Markup | readonly Markup[];

const isList = (part: Part): part is readonly Markup[] => Array.isArray(part);

function written(part: Part): string {
  if (part === null) return '';
  if (isList(part)) return part.map((one) => one.markup).join('');
  return typeof part === 'object' ? part.markup : escapeHtml(String(part));
}

/** Whatever is put in is text, unless it was made here itself. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  markup: texts.map((text, at) => text + written(parts[at] ?? null)).join(''),
});
