import { fill } from '@permanto/server/fill';
import { dateText, moneyText, rateText } from '../../../texts/formats';
import { qrOf } from '../qr';
import { shownText, type Font } from './fonts';
import { drawPaper, TEAR } from './paper';
import { QUIET_ZONE, SHEET } from './sheet';
import { drawStub } from './stub';
import { ticketTexts } from './texts';
import type { PrintedTicket, TicketDocument } from './ticket-document';

type Section = ReturnType<PDFKit.PDFDocument['struct']>;
type Fact = readonly [label: string, value: string];

interface TextLook {
  readonly size: number;
  readonly font?: Font;
  readonly color?: string;
  readonly width: number;
  readonly align?: 'left' | 'center';
}

const { left: LEFT, top: TOP, width: WIDTH, stub: STUB, coupon: COUPON } = SHEET;
const BODY = LEFT + STUB + 20;
const BODY_WIDTH = TEAR - BODY - 16;
const QR_SIDE = COUPON - 20;

/** A page of the document: parts are tagged in reading order, lines and grounds are artifacts. */
export class TicketPage {
  readonly #texts;
  readonly #page: Section;
  /** Of the ticket: grown by what stands on it. */
  #height: number = SHEET.height;

  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly document: TicketDocument,
  ) {
    this.#texts = ticketTexts(document.language);
    pdf.addPage();
    this.#page = pdf.struct('Sect');
    pdf.addStructure(this.#page);
  }

  write(ticket: PrintedTicket, index: number): void {
    this.#body(ticket, index);
    drawPaper(this.pdf, this.document.brand.ground, this.#height);
    this.#coupon(ticket);
    drawStub(this.pdf, this.document, ticket, this.#height);
    this.#foot();
    this.#page.end();
  }

  #body(ticket: PrintedTicket, index: number): void {
    const { document, pdf } = this;
    const texts = this.#texts;
    const { event, product, seat, price, vat } = ticket;
    const width = BODY_WIDTH;
    const number = fill(texts.ticket, { index, count: document.tickets.length });
    pdf.y = TOP + 18;
    this.#text('P', `${document.shop} · ${number}`, BODY, { size: 10, color: SHEET.quiet, width });
    pdf.y += 4;
    this.#title(event?.title ?? product, width);
    pdf.y += 8;
    if (event) {
      this.#fact([texts.date, dateText(event.start, document.language)], BODY, width);
      this.#fact([texts.place, event.place], BODY, width);
      this.#fact([texts.product, product], BODY, width);
    }
    if (seat) {
      this.#side([
        [texts.section, seat.section],
        [texts.row, seat.row],
        [texts.seat, seat.number],
      ]);
    }
    const tax = fill(texts.vat, { rate: rateText(vat.percentage), amount: moneyText(vat.amount) });
    this.#fact([texts.price, `${moneyText(price)} (${tax})`], BODY, width);
    this.#fact([texts.order, document.orderNumber], BODY, width);
    this.#height = Math.max(SHEET.height, pdf.y - TOP + 12);
  }

  /** Large in two lines, else smaller in three; longer names take more lines rather than small letters. */
  #title(title: string, width: number): void {
    const { pdf } = this;
    const fitsIn = (lines: number) => (size: number) =>
      pdf.font('bold').fontSize(size).heightOfString(shownText(title), { width }) <
      1.2 * lines * size;
    const size = [22, 18].find(fitsIn(2)) ?? [18, 15].find(fitsIn(3)) ?? 13;
    this.#text('H1', title, BODY, { size, font: 'bold', width });
  }

  /** Facts side by side; a place without a number is any of its section. */
  #side(facts: readonly Fact[]): void {
    const { pdf } = this;
    const shown = facts.filter(([, value]) => value !== '');
    // Sections have names, rows and seats numbers.
    const width = BODY_WIDTH / (shown.length + 1);
    const top = pdf.y;
    const bottoms = shown.map((fact, at) => {
      pdf.y = top;
      this.#fact(fact, BODY + (at === 0 ? 0 : at + 1) * width, (at === 0 ? 2 : 1) * width - 8);
      return pdf.y;
    });
    pdf.y = Math.max(...bottoms);
  }

  #fact([label, value]: Fact, x: number, width: number): void {
    const { pdf } = this;
    this.#page.add(
      pdf.struct('P', {}, () => {
        pdf.font('regular').fontSize(8.5).fillColor(SHEET.quiet);
        pdf.text(shownText(label), x, pdf.y, { width });
        pdf.font('bold').fontSize(11).fillColor(SHEET.ink);
        pdf.text(shownText(value), x, pdf.y, { width });
      }),
    );
    pdf.y += 5;
  }

  /** What the door reads, and what is typed where it can't. */
  #coupon({ code }: PrintedTicket): void {
    const { pdf } = this;
    const width = QR_SIDE;
    const x = TEAR + 10;
    pdf.y = TOP + (this.#height - QR_SIDE) / 2 - 18;
    this.#qr(code, x);
    this.#text('P', this.#texts.code, x, { size: 8.5, color: SHEET.quiet, width, align: 'center' });
    this.#text('P', code, x, { size: 9, font: 'code', width, align: 'center' });
  }

  #qr(code: string, x: number): void {
    const { pdf } = this;
    const { size, path } = qrOf(code);
    const scale = QR_SIDE / (size + 2 * QUIET_ZONE);
    const top = pdf.y;
    const alt = shownText(fill(this.#texts.qr, { code }));
    this.#page.add(
      pdf.struct('Figure', { alt }, () => {
        pdf.save();
        pdf.translate(x + QUIET_ZONE * scale, top + QUIET_ZONE * scale).scale(scale);
        pdf.path(path).fill('#000000');
        pdf.restore();
      }),
    );
    pdf.y = top + QR_SIDE;
  }

  #foot(): void {
    const { pdf, document } = this;
    const { name, businessId } = document.organizer;
    pdf.y = TOP + this.#height + 24;
    this.#text('P', this.#texts.instruction, LEFT, { size: 10, width: WIDTH });
    pdf.y += 4;
    const organizer = fill(this.#texts.organizer, { name, businessId });
    this.#text('P', organizer, LEFT, { size: 10, color: SHEET.quiet, width: WIDTH });
  }

  #text(tag: string, text: string, x: number, look: TextLook): void {
    const { pdf } = this;
    const { size, font = 'regular', color = SHEET.ink, width, align = 'left' } = look;
    this.#page.add(
      pdf.struct(tag, {}, () => {
        pdf.font(font).fontSize(size).fillColor(color);
        pdf.text(shownText(text), x, pdf.y, { width, align, lineGap: 2 });
      }),
    );
  }
}
