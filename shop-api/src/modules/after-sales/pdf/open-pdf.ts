import { FORM_RULES } from '@permanto/contracts/rules/ticket-form';
import { fill } from '@permanto/server/fill';
import PDFDocument from 'pdfkit';
import { loadFonts } from './load-fonts';
import { shownText } from './shown-text';
import type { TextLayout } from './text-layout';
import { formTexts, ticketTexts } from './texts';
import type { TicketDocument } from '../domain';

/** Whatever the shop or its customers wrote; our own texts are in letters that the first face has. */
function wordsOf({ shop, organizer, contact, tickets }: TicketDocument): string[] {
  const written = tickets.flatMap(({ title, subtitle, place, participant, seat, venue, info }) => [
    ...[title, subtitle, place, participant, info],
    ...(venue ? [venue.title, ...venue.address, venue.description] : []),
    ...(seat ? [seat.section, seat.row, seat.number, seat.entrance] : []),
  ]);
  return [shop, organizer.name, organizer.businessId, ...contact, ...written].filter(
    (word) => word !== null,
  );
}

/** A gift is given away with the file: its title names no order. */
function titleOf({ language, orderNumber, shop, tickets }: TicketDocument): string {
  const texts = ticketTexts(language);
  const rules = tickets.map(({ form }) => FORM_RULES[form]);
  if (rules.every(({ isGift }) => isGift)) return `${formTexts(language).gift_card.name}, ${shop}`;
  const title = rules.every(({ isTicket }) => isTicket) ? texts.document : texts.mixed;
  return fill(title, { number: orderNumber });
}

/** An empty document with the fonts that the tickets need. */
export function openPdf(document: TicketDocument): Promise<TextLayout> {
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
    // Not pdfkit's own, which it would open first.
    font: '',
  });
  return loadFonts(pdf, wordsOf(document));
}
