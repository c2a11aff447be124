import { FORM_RULES } from '@permanto/contracts/rules/ticket-form';
import { fill } from '@permanto/server/fill';
import type { Line, PageWriter } from './page-writer';
import { COLUMNS, SHEET } from './sheet';
import type { PrintedTicket } from '../domain';

const TOP = SHEET.foldY + SHEET.top;
const heading = (text: string): Line => ({ tag: 'H2', text, size: 17, font: 'bold', gap: 18 });
const plain = (text: string): Line => ({ tag: 'P', text, size: 12, gap: 6 });

/** The address, and what the venue says of its doors and ways. */
function wayThere({ texts }: PageWriter, { venue }: PrintedTicket): Line[] {
  if (!venue) return [];
  return [
    heading(texts.way),
    { ...plain(venue.title), font: 'bold' },
    ...venue.address.map(plain),
    ...(venue.description === null ? [] : [plain(venue.description)]),
  ];
}

function aboutSale(page: PageWriter, { form }: PrintedTicket): Line[] {
  const { texts, document } = page;
  const { organizer, contact } = document;
  const whose = FORM_RULES[form].opensDoor ? texts.organizer : texts.seller;
  return [
    heading(texts.help),
    plain(fill(whose, organizer)),
    ...contact.map(plain),
    { ...plain(texts.fold), color: SHEET.quiet, gap: 12 },
  ];
}

function needed(page: PageWriter, ticket: PrintedTicket): Line[] {
  const { texts } = page;
  const { form, seat, info } = ticket;
  // Shorter than the column, which names who helps as well.
  const says = info === null ? [] : [{ ...plain(info), maxLines: 4 }];
  if (!FORM_RULES[form].opensDoor) return [heading(texts.use), plain(page.useOf(ticket)), ...says];
  return [
    heading(texts.needed),
    plain(texts.needCode),
    ...says,
    ...(seat ? [plain(texts.needSeat)] : []),
  ];
}

/** To be filled in by hand. */
function writeGreeting(page: PageWriter): void {
  const { pdf, texts } = page;
  const { x, width } = COLUMNS.left;
  const labels = [texts.to, texts.greeting, '', '', '', texts.from];
  for (const label of labels) {
    pdf.y += 34;
    const y = pdf.y;
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .lineWidth(0.75)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke(SHEET.line);
    pdf.endMarkedContent();
    pdf.y = y + 3;
    if (label) page.text('P', label, x, { size: 9, color: SHEET.quiet, width });
    pdf.y = y + 10;
  }
}

/** The lower half, which is folded in: the way there, what one needs, and who helps. */
export function writeInside(page: PageWriter, ticket: PrintedTicket): void {
  const { pdf } = page;
  const { left, right } = COLUMNS;
  const bottom = SHEET.height - SHEET.top;
  pdf.y = TOP;
  const isGift = FORM_RULES[ticket.form].isGift;
  const way = wayThere(page, ticket);
  // What is needed stands first where there is no way to go.
  const parts = [way, needed(page, ticket), aboutSale(page, ticket)].filter(
    ({ length }) => length > 0,
  );
  const [first = [], ...others] = parts;
  if (isGift) writeGreeting(page);
  else page.lines(first, left.x, left.width, bottom);
  pdf.y = TOP;
  page.lines((isGift ? parts : others).flat(), right.x, right.width, bottom);
}
