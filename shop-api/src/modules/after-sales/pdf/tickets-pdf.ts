import PDFDocument from 'pdfkit';
import { FORM_RULES } from '@permanto/contracts/rules/ticket-form';
import { fill } from '@permanto/server/fill';
import { writeCard } from './card-page';
import { fontsFor, shownText } from './fonts';
import { PageWriter } from './page-writer';
import type { PrintedTicket, TicketDocument } from './ticket-document';
import { writeTicket } from './ticket-page';
import { formTexts, ticketTexts } from './texts';

/** Whatever the shop or its customers wrote; our own texts are in letters that all fonts have. */
function wordsOf({ shop, organizer, tickets }: TicketDocument): string[] {
  const written = tickets.flatMap(({ title, subtitle, place, participant, seat }) => [
    ...[title, subtitle, place, participant].filter((word) => word !== null),
    ...(seat ? [seat.section, seat.row, seat.number] : []),
  ]);
  return [shop, organizer.name, organizer.businessId, ...written];
}

/** A gift is given away with the file: its title names no order. */
function titleOf({ language, orderNumber, shop, tickets }: TicketDocument): string {
  const texts = ticketTexts(language);
  const rules = tickets.map(({ form }) => FORM_RULES[form]);
  if (rules.every(({ isGift }) => isGift)) return `${formTexts(language).gift_card.name}, ${shop}`;
  const title = rules.every(({ isTicket }) => isTicket) ? texts.document : texts.mixed;
  return fill(title, { number: orderNumber });
}

function openDocument(document: TicketDocument): PDFKit.PDFDocument {
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

/** The tickets as one PDF, a page each: text that can be selected, the QR code as lines. */
export function ticketsPdf(document: TicketDocument): Promise<Buffer> {
  const pdf = openDocument(document);
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  for (const ticket of document.tickets) {
    const page = new PageWriter(pdf, document);
    if (isCard(ticket)) writeCard(page, ticket);
    else writeTicket(page, ticket);
    page.end();
  }
  pdf.end();
  return done;
}
