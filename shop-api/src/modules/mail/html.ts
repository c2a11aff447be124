import { escapeHtml } from '@permanto/server/html';
import type { Brand } from '../shop';
import { inOneLine } from '../../texts/one-line';
import type { Block, Letter, Row, TicketBlock } from './blocks';
import { INLINE, LETTER_STYLE } from './style';

/** Who writes, and in which colour. */
export interface Letterhead {
  readonly sender: string;
  readonly brand: Brand;
}

const clean = (text: string) => escapeHtml(inOneLine(text));

const look = (name: keyof typeof INLINE, more = '') =>
  `class="${name}" style="${escapeHtml(INLINE[name] + more)}"`;

/** Tables that only lay out are none to a screen reader. */
const layout = (name: keyof typeof INLINE, rows: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${look(name)}>${rows}</table>`;

function rowHtml({ label, value, notes = [], isStrong = false }: Row): string {
  const small = notes
    .map((note) => `<br><span class="quiet" style="${INLINE.note}">${clean(note)}</span>`)
    .join('');
  const strong = isStrong ? `;${INLINE.strong}` : '';
  return (
    `<tr><th scope="row" align="left" valign="top" ${look('label', strong)}>${clean(label)}${small}</th>` +
    `<td align="right" valign="top" ${look('value', strong)}>${clean(value)}</td></tr>`
  );
}

function stubHtml({ stub }: TicketBlock, { ground, ink }: Brand): string {
  if (stub === null) return '';
  const { weekday, day, month, time } = stub;
  const colours = `;background:${ground};color:${ink}`;
  return (
    `<td width="92" align="center" aria-hidden="true" bgcolor="${ground}" ${look('stub', colours)}>` +
    `${clean(weekday)}<br><span style="${INLINE.day}">${clean(day)}</span><br>${clean(month)}<br>${clean(time)}</td>`
  );
}

function ticketHtml(ticket: TicketBlock, brand: Brand): string {
  const lines = ticket.lines.map((line) => `<p ${look('line')}>${clean(line)}</p>`).join('');
  return layout(
    'ticket',
    `<tr>${stubHtml(ticket, brand)}<td valign="top" ${look(ticket.stub ? 'tear' : 'facts')}>` +
      `<p ${look('title')}>${clean(ticket.title)}</p>${lines}</td></tr>`,
  );
}

function linkHtml({ text, url }: { text: string; url: string }, { ground, ink }: Brand): string {
  const button =
    'display:inline-block;padding:12px 24px;border-radius:999px;font-weight:bold;' +
    `text-decoration:none;background:${ground};color:${ink}`;
  return `<p ${look('paragraph')}><a href="${escapeHtml(url)}" class="button" style="${button}">${clean(text)}</a></p>`;
}

function blockHtml(block: Block, brand: Brand): string {
  switch (block.type) {
    case 'rows':
      return `<table width="100%" cellpadding="0" cellspacing="0" ${look('rows')}>${block.rows.map(rowHtml).join('')}</table>`;
    case 'ticket':
      return ticketHtml(block, brand);
    case 'link':
      return linkHtml(block, brand);
    case 'heading':
      return `<h2 ${look('heading')}>${clean(block.text)}</h2>`;
    case 'paragraph':
      return `<p ${look('paragraph')}>${clean(block.text)}</p>`;
    case 'small':
      return `<p ${look('quiet')}>${clean(block.text)}</p>`;
  }
}

/** A page of its own, which loads nothing from anywhere. */
export function asHtml(
  { language, subject, blocks }: Letter,
  { sender, brand }: Letterhead,
): string {
  const colour = `;color:${brand.ink}`;
  const sheet = layout(
    'sheet',
    `<tr><td bgcolor="${brand.ground}" ${look('head', `;background:${brand.ground}`)}>` +
      `<h1 ${look('sender', colour)}>${clean(sender)}</h1></td></tr>` +
      `<tr><td ${look('content')}>${blocks.map((block) => blockHtml(block, brand)).join('\n')}</td></tr>`,
  );
  return (
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="color-scheme" content="light dark"><title>${clean(subject)}</title>` +
    `<style>${LETTER_STYLE}</style></head><body ${look('body')}>` +
    layout('ground', `<tr><td align="center" ${look('around')}>${sheet}</td></tr>`) +
    `</body></html>`
  );
}
