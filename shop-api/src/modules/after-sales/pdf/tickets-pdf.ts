import { FORM_RULES } from '@permanto/contracts/rules/ticket-form';
import { fill } from '@permanto/server/fill';
import { writeCardFace } from './card-face';
import { writeCoupon } from './coupon';
import { fontsFor, shownText } from './fonts';
import { writeInside } from './inside';
import { PageWriter } from './page-writer';
import { drawFoldMarks, drawOutline } from './paper';
import { SHEET } from './sheet';
import type { PrintedTicket, TicketDocument } from './ticket-document';
import { writeTicketFace } from './ticket-face';
import { formTexts, ticketTexts } from './texts';

/** Whatever the shop or its customers wrote; our own texts are in letters that all fonts have. */
function wordsOf({ shop, organizer, contact, tickets }: TicketDocument): string[] {
  const written = tickets.flatMap(({ title, subtitle, place, participant, seat, venue, info }) => [
    ...[title, subtitle, place, participant, info].filter((word) => word !== null),
    ...(venue ? [venue.title, ...venue.address, venue.description ?? ''] : []),
    ...(seat ? [seat.section, seat.row, seat.number] : []),
  ]);
  return [shop, organizer.name, organizer.businessId, ...contact, ...written];
}

/** A gift is given away with the file: its title names no order. */
function titleOf({ language, orderNumber, shop, tickets }: TicketDocument): string {
  const texts = ticketTexts(language);
  const rules = tickets.map(({ form }) => FORM_RULES[form]);
  if (rules.every(({ isGift }) => isGift)) return `${formTexts(language).gift_card.name}, ${shop}`;
  const title = rules.every(({ isTicket }) => isTicket) ? texts.document : texts.mixed;
  return fill(title, { number: orderNumber });
}

async function openDocument(document: TicketDocument): Promise<PDFKit.PDFDocument> {
  // Loaded with the first ticket, since no server needs it to start.
  const { default: PDFDocument } = await import('pdfkit');
  const fonts = fontsFor(wordsOf(document));
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    lang: document.language,
    info: {
      Title: shownText(titleOf(document)),
      Author: shownText(document.organizer.name),
      CreationDate: document.created,
    },
    font: fonts.regular,
  });
  for (const [name, file] of Object.entries(fonts)) pdf.registerFont(name, file);
  return pdf;
}

/** What is laid out as a card in place of a ticket. */
const isCard = ({ form }: PrintedTicket) => FORM_RULES[form].codeUse === 'cart';

/** A page for each ticket, folded to pocket size, or two tickets on a page without the folded-in half. */
export type TicketLayout = 'fold' | 'sheet';

function writeUpperHalf(page: PageWriter, ticket: PrintedTicket, layout: TicketLayout): void {
  if (isCard(ticket)) writeCardFace(page, ticket);
  else writeTicketFace(page, ticket);
  writeCoupon(page, ticket, layout === 'sheet' || FORM_RULES[ticket.form].opensDoor);
  drawOutline(page.pdf);
}

function writeTicket(
  pdf: PDFKit.PDFDocument,
  document: TicketDocument,
  { ticket, at, layout }: { ticket: PrintedTicket; at: number; layout: TicketLayout },
): void {
  const isLower = layout === 'sheet' && at % 2 === 1;
  if (!isLower) pdf.addPage();
  const page = new PageWriter(pdf, document);
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
  const pdf = await openDocument(document);
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  document.tickets.forEach((ticket, at) => writeTicket(pdf, document, { ticket, at, layout }));
  pdf.end();
  return done;
}
