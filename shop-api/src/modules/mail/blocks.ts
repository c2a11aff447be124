import { escapeHtml } from '../../html';
import { LETTER_STYLE } from './style';

/** What a mail says, before it is text and HTML. Strings are plain text. */
export type Block =
  | { readonly type: 'paragraph' | 'heading' | 'small'; readonly text: string }
  | { readonly type: 'rows'; readonly rows: readonly Row[] }
  | { readonly type: 'link'; readonly text: string; readonly url: string };

export interface Row {
  readonly label: string;
  readonly value: string;
  readonly notes?: readonly string[];
  readonly isStrong?: boolean;
}

export interface Letter {
  readonly language: string;
  readonly subject: string;
  readonly blocks: readonly Block[];
}

/** Line breaks and other control characters of names have no business in a line. */
export const inOneLine = (text: string): string => text.replace(/\p{C}+/gu, ' ').trim();

const clean = (text: string) => escapeHtml(inOneLine(text));

function rowText({ label, value, notes = [] }: Row): string {
  return [`${label}: ${value}`, ...notes.map((note) => `  ${note}`)].map(inOneEnd).join('\n');
}

/** As {@link inOneLine}, but indentation stays. */
const inOneEnd = (line: string) => line.replace(/\p{C}+/gu, ' ').trimEnd();

function blockText(block: Block): string {
  switch (block.type) {
    case 'rows':
      return block.rows.map(rowText).join('\n');
    case 'link':
      return `${inOneLine(block.text)}:\n${block.url}`;
    case 'heading':
      return `${inOneLine(block.text)}\n${'-'.repeat(inOneLine(block.text).length)}`;
    case 'paragraph':
    case 'small':
      return inOneLine(block.text);
  }
}

export function asText({ blocks }: Letter): string {
  return `${blocks.map(blockText).join('\n\n')}\n`;
}

function rowHtml({ label, value, notes = [], isStrong = false }: Row): string {
  const small = notes.map((note) => `<br><span class="small">${clean(note)}</span>`).join('');
  return (
    `<tr${isStrong ? ' class="strong"' : ''}><th scope="row">${clean(label)}${small}</th>` +
    `<td>${clean(value)}</td></tr>`
  );
}

function blockHtml(block: Block): string {
  switch (block.type) {
    case 'rows':
      return `<table>${block.rows.map(rowHtml).join('')}</table>`;
    case 'link':
      return `<p><a href="${escapeHtml(block.url)}">${clean(block.text)}</a></p>`;
    case 'heading':
      return `<h2>${clean(block.text)}</h2>`;
    case 'paragraph':
      return `<p>${clean(block.text)}</p>`;
    case 'small':
      return `<p class="small">${clean(block.text)}</p>`;
  }
}

/** A page of its own, which loads nothing from anywhere. */
export function asHtml({ language, subject, blocks }: Letter): string {
  return (
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${clean(subject)}</title>` +
    `<style>${LETTER_STYLE}</style></head>` +
    `<body><main>${blocks.map(blockHtml).join('\n')}</main></body></html>`
  );
}
