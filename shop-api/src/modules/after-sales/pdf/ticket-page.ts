import { codeUseOf } from '@permanto/contracts/rules/ticket-form';
import { dateText } from '../../../texts/formats';
import type { Fact, PageWriter } from './page-writer';
import { drawPaper, TEAR } from './paper';
import { SHEET } from './sheet';
import { drawStub } from './stub';
import type { PrintedTicket } from './ticket-document';

const { left: LEFT, top: TOP, stub: STUB, coupon: COUPON } = SHEET;
const BODY = LEFT + STUB + 20;
const BODY_WIDTH = TEAR - BODY - 16;
const QR_SIDE = COUPON - 20;

/** A ticket on its page: a stub with the date, what it is for, and the code behind the perforation. */
export function writeTicket(page: PageWriter, ticket: PrintedTicket): void {
  const height = writeBody(page, ticket);
  drawPaper(page.pdf, page.document.brand.ground, height);
  writeCoupon(page, ticket, height);
  drawStub(page.pdf, page.document, ticket, height);
  page.pdf.y = TOP + height + 24;
  page.foot(page.wordsOf(ticket).use, page.texts.organizer);
}

/** What the small text under the title is. */
function subtitleLabel(page: PageWriter, ticket: PrintedTicket): string {
  if (ticket.form === 'extra_service') return page.texts.event;
  return ticket.form === 'registration' ? page.wordsOf(ticket).name : page.texts.product;
}

/** The page of the stream, without its code. */
const pageAddress = (address: string) => {
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`;
};

function factsOf(page: PageWriter, ticket: PrintedTicket): Fact[] {
  const { texts, document } = page;
  const { form, start, place, subtitle, participant, address, issued } = ticket;
  const isWatched = codeUseOf(form, issued !== null) === 'stream';
  return [
    [texts.date, start === null ? '' : dateText(start, document.language)],
    [texts.place, place ?? ''],
    [texts.stream, isWatched && address !== null ? pageAddress(address) : ''],
    [subtitleLabel(page, ticket), subtitle ?? ''],
    [texts.participant, participant ?? ''],
  ];
}

/** Gives the ticket's height, in points: grown by what stands on it. */
function writeBody(page: PageWriter, ticket: PrintedTicket): number {
  const { document, pdf, texts } = page;
  const width = BODY_WIDTH;
  const { index, count, seat } = ticket;
  const { name } = page.wordsOf(ticket);
  const number = count === 1 ? name : `${name} ${index}/${count}`;
  pdf.y = TOP + 18;
  page.text('P', `${document.shop} · ${number}`, BODY, { size: 10, color: SHEET.quiet, width });
  pdf.y += 4;
  page.title(ticket.title, BODY, width);
  pdf.y += 8;
  for (const fact of factsOf(page, ticket)) if (fact[1] !== '') page.fact(fact, BODY, width);
  if (seat) {
    writeSide(page, [
      [texts.section, seat.section],
      [seat.isTable ? texts.table : texts.row, seat.row],
      [texts.seat, seat.number],
    ]);
  }
  page.fact(page.priceFact(ticket), BODY, width);
  page.fact([texts.order, document.orderNumber], BODY, width);
  return Math.max(SHEET.height, pdf.y - TOP + 12);
}

/** Facts side by side; a place without a number is any of its section. */
function writeSide(page: PageWriter, facts: readonly Fact[]): void {
  const { pdf } = page;
  const shown = facts.filter(([, value]) => value !== '');
  // Sections have names, rows and seats numbers.
  const width = BODY_WIDTH / (shown.length + 1);
  const top = pdf.y;
  const bottoms = shown.map((fact, at) => {
    pdf.y = top;
    page.fact(fact, BODY + (at === 0 ? 0 : at + 1) * width, (at === 0 ? 2 : 1) * width - 8);
    return pdf.y;
  });
  pdf.y = Math.max(...bottoms);
}

/** What is scanned, and what is typed where it can't be. */
function writeCoupon(page: PageWriter, ticket: PrintedTicket, height: number): void {
  const { pdf } = page;
  const width = QR_SIDE;
  const x = TEAR + 10;
  pdf.y = TOP + (height - QR_SIDE) / 2 - 18;
  page.qr(ticket, x, width);
  const label = page.wordsOf(ticket).code;
  page.text('P', label, x, { size: 8.5, color: SHEET.quiet, width, align: 'center' });
  page.text('P', ticket.code, x, { size: 9, font: 'code', width, align: 'center' });
}
