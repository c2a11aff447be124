import { fill } from '@permanto/server/fill';
import { moneyText, rateText } from '../../../texts/formats';
import { qrOf } from '../qr';
import { shownText, type Font } from './fonts';
import { QUIET_ZONE, SHEET } from './sheet';
import { formTexts, ticketTexts } from './texts';
import type { PrintedTicket, TicketDocument } from './ticket-document';

type Section = ReturnType<PDFKit.PDFDocument['struct']>;
export type Fact = readonly [label: string, value: string];

interface TextLook {
  readonly size: number;
  readonly font?: Font;
  readonly color?: string;
  readonly width: number;
  readonly align?: 'left' | 'center';
}

/** A page of the document: parts are tagged in reading order, lines and grounds are artifacts. */
export class PageWriter {
  readonly texts;
  readonly #section: Section;

  constructor(
    readonly pdf: PDFKit.PDFDocument,
    readonly document: TicketDocument,
  ) {
    this.texts = ticketTexts(document.language);
    pdf.addPage();
    this.#section = pdf.struct('Sect');
    pdf.addStructure(this.#section);
  }

  end(): void {
    this.#section.end();
  }

  /** What this form is called, and how its code is used. */
  wordsOf({ form }: PrintedTicket) {
    return formTexts(this.document.language)[form];
  }

  text(tag: string, text: string, x: number, look: TextLook): void {
    const { pdf } = this;
    const { size, font = 'regular', color = SHEET.ink, width, align = 'left' } = look;
    this.#section.add(
      pdf.struct(tag, {}, () => {
        pdf.font(font).fontSize(size).fillColor(color);
        pdf.text(shownText(text), x, pdf.y, { width, align, lineGap: 2 });
      }),
    );
  }

  /** Large in two lines, else smaller in three; longer names take more lines rather than small letters. */
  title(text: string, x: number, width: number, color: string = SHEET.ink): void {
    const { pdf } = this;
    const fitsIn = (lines: number) => (size: number) =>
      pdf.font('bold').fontSize(size).heightOfString(shownText(text), { width }) <
      1.2 * lines * size;
    const size = [22, 18].find(fitsIn(2)) ?? [18, 15].find(fitsIn(3)) ?? 13;
    this.text('H1', text, x, { size, font: 'bold', color, width });
  }

  fact([label, value]: Fact, x: number, width: number): void {
    const { pdf } = this;
    this.#section.add(
      pdf.struct('P', {}, () => {
        pdf.font('regular').fontSize(8.5).fillColor(SHEET.quiet);
        pdf.text(shownText(label), x, pdf.y, { width });
        pdf.font('bold').fontSize(11).fillColor(SHEET.ink);
        pdf.text(shownText(value), x, pdf.y, { width });
      }),
    );
    pdf.y += 5;
  }

  /** `22,70 € (sis. alv 13,5 % 2,70 €)` */
  priceFact({ price, vat: { percentage, amount } }: PrintedTicket): Fact {
    if (price === 0) return [this.texts.price, this.texts.free];
    const values = {
      rate: rateText(percentage, this.document.language),
      amount: moneyText(amount),
    };
    return [this.texts.price, `${moneyText(price)} (${fill(this.texts.vat, values)})`];
  }

  /** What is scanned: the code, or the address where it is used. */
  qr({ code, address }: PrintedTicket, x: number, side: number): void {
    const { pdf } = this;
    const { size, path } = qrOf(address ?? code);
    const scale = side / (size + 2 * QUIET_ZONE);
    const top = pdf.y;
    const alt = shownText(fill(this.texts.qr, { code }));
    this.#section.add(
      pdf.struct('Figure', { alt }, () => {
        pdf.save();
        pdf.translate(x + QUIET_ZONE * scale, top + QUIET_ZONE * scale).scale(scale);
        pdf.path(path).fill('#000000');
        pdf.restore();
      }),
    );
    pdf.y = top + side;
  }

  /** Below the ticket: how its code is used, and whose it is. */
  foot(instruction: string, whose: string): void {
    const { pdf, document } = this;
    const { left: x, width } = SHEET;
    this.text('P', instruction, x, { size: 10, width });
    pdf.y += 4;
    this.text('P', fill(whose, document.organizer), x, { size: 10, color: SHEET.quiet, width });
  }
}
