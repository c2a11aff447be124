import { escapeHtml } from '@permanto/server/html';

/** Placeholders for the page's style sheets, and for the preload links of fonts, until the HTML is sent. */
export const STYLES_MARK = '<!--styles-->';
export const FONTS_MARK = '<!--fonts-->';

/** JSON for a script element: can neither close it nor start a comment. */
export const scriptJson = (value: unknown, replacer?: (key: string, value: unknown) => unknown) =>
  JSON.stringify(value, replacer).replaceAll('<', '\\u003c');

/** An element without content; null attributes are omitted. */
export function tag(name: string, attributes: Readonly<Record<string, string | null>>): string {
  const pairs = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${escapeHtml(value ?? '')}"`);
  return `<${name}${pairs.join('')}>`;
}
