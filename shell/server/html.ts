const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? '');

/** Where a page's style sheets stand in its HTML until it is sent. */
export const STYLES_MARK = '<!--styles-->';

/** JSON that can't end its script element, nor start a comment in it. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** An element without content; attributes that are null are left out. */
export function tag(name: string, attributes: Readonly<Record<string, string | null>>): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${escapeHtml(value ?? '')}"`);
  return `<${name}${written.join('')}>`;
}
