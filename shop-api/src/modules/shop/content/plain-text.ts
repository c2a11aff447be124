import { escapeHtml } from '@permanto/server/html';

/** Paragraphs that empty lines separate → HTML; a line's end within one stays. */
export function plainTextHtml(text: string): string {
  return text
    .trim()
    .split(/\r?\n[^\S\n]*\r?\n\s*/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/\r?\n/g, '<br>')}</p>`)
    .join('');
}
