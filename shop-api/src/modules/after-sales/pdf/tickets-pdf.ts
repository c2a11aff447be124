import { FORM_RULES } from '@permanto/contracts/rules/ticket-form';
import { writeCardFace } from './card-face';
import { writeCoupon } from './coupon';
import { writeInside } from './inside';
import { openPdf } from './open-pdf';
import { PageWriter } from './page-writer';
import { drawFoldMarks, drawOutline } from './paper';
import { SHEET } from './sheet';
import type { PrintedTicket, TicketDocument, TicketLayout } from '../domain';
import type { TextLayout } from './text-layout';
import { writeTicketFace } from './ticket-face';

/** What is laid out as a card in place of a ticket. */
const isCard = ({ form }: PrintedTicket) => FORM_RULES[form].codeUse === 'cart';

function writeUpperHalf(page: PageWriter, ticket: PrintedTicket, layout: TicketLayout): void {
  if (isCard(ticket)) writeCardFace(page, ticket);
  else writeTicketFace(page, ticket);
  writeCoupon(page, ticket, layout === 'sheet' || FORM_RULES[ticket.form].opensDoor);
  drawOutline(page.pdf);
}

function writeTicket(
  text: TextLayout,
  document: TicketDocument,
  { ticket, at, layout }: { ticket: PrintedTicket; at: number; layout: TicketLayout },
): void {
  const { pdf } = text;
  const isLower = layout === 'sheet' && at % 2 === 1;
  if (!isLower) pdf.addPage();
  const page = new PageWriter(text, document);
  pdf.save();
  if (isLower) pdf.translate(0, SHEET.foldY);
  writeUpperHalf(page, ticket, layout);
  pdf.restore();
  if (layout === 'fold') {
    writeInside(page, ticket);
    drawFoldMarks(pdf);
  }
  page.end();
}

/** The tickets as one PDF: text that can be selected, the QR code as lines. */
export async function ticketsPdf(
  document: TicketDocument,
  layout: TicketLayout = 'fold',
): Promise<Buffer> {
  const text = await openPdf(document);
  const { pdf } = text;
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  document.tickets.forEach((ticket, at) => writeTicket(text, document, { ticket, at, layout }));
  pdf.end();
  return done;
}
