import type { StubText } from '../../texts/formats';
import { inOneLine } from '../../texts/one-line';

/** What a mail says, before it is text and HTML. Strings are plain text. */
export type Block =
  | { readonly type: 'paragraph' | 'heading' | 'small'; readonly text: string }
  | TicketBlock
  | { readonly type: 'rows'; readonly rows: readonly Row[] }
  | { readonly type: 'link'; readonly text: string; readonly url: string };

/** Tickets in sum, in the shape of one. */
export interface TicketBlock {
  readonly type: 'ticket';
  readonly title: string;
  /** Null where it is for no event. */
  readonly stub: StubText | null;
  /** When, where, how many of what, which seats. */
  readonly lines: readonly string[];
}

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

const indented = (text: string) => `  ${inOneLine(text)}`;

function rowText({ label, value, notes = [] }: Row): string {
  return [inOneLine(`${label}: ${value}`), ...notes.map(indented)].join('\n');
}

function blockText(block: Block): string {
  switch (block.type) {
    case 'rows':
      return block.rows.map(rowText).join('\n');
    case 'ticket':
      return [`* ${inOneLine(block.title)}`, ...block.lines.map(indented)].join('\n');
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
