import PDFDocument from 'pdfkit';
import { fill } from '@permanto/server/fill';
import { fontsFor, shownText } from './fonts';
import type { TicketDocument } from './ticket-document';
import { TicketPage } from './ticket-page';
import { ticketTexts } from './texts';

/** Whatever the shop or its customers wrote; our own texts are in letters that all fonts have. */
function wordsOf({ shop, organizer, tickets }: TicketDocument): string[] {
  const written = tickets.flatMap(({ product, event, seat }) => [
    product,
    ...(event ? [event.title, event.place] : []),
    ...(seat ? [seat.section, seat.row, seat.number] : []),
  ]);
  return [shop, organizer.name, organizer.businessId, ...written];
}

function openDocument(document: TicketDocument): PDFKit.PDFDocument {
  const texts = ticketTexts(document.language);
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
      Title: shownText(fill(texts.document, { number: document.orderNumber })),
      Author: shownText(document.organizer.name),
      CreationDate: document.created,
    },
    font: fonts.regular,
  });
  for (const [name, file] of Object.entries(fonts)) pdf.registerFont(name, file);
  return pdf;
}

/** The tickets as one PDF, a page each: text that can be selected, the QR code as lines. */
export function ticketsPdf(document: TicketDocument): Promise<Buffer> {
  const pdf = openDocument(document);
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  document.tickets.forEach((ticket, at) => new TicketPage(pdf, document).write(ticket, at + 1));
  pdf.end();
  return done;
}
