import { codeUseOf } from '@permanto/contracts/rules/ticket-form';
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

/** A paragraph, and how far below the one before. */
export interface Line extends Omit<TextLook, 'width'> {
  readonly tag: string;
  readonly text: string;
  readonly gap: number;
}

const LINE_GAP = 2;
const BIG = 24;

/** One ticket of the document: parts are tagged in reading order, lines and grounds are artifacts. */
export class PageWriter {
  readonly texts;
  readonly #section: Section;

  constructor(
    readonly pdf: PDFKit.PDFDocument,
    readonly document: TicketDocument,
  ) {
    this.texts = ticketTexts(document.language);
    this.#section = pdf.struct('Sect');
    pdf.addStructure(this.#section);
  }

  end(): void {
    this.#section.end();
  }

  /** What this form is called, and how its code is used. */
  wordsOf({ form }: Pick<PrintedTicket, 'form'>) {
    return formTexts(this.document.language)[form];
  }

  /** `Lippu 2/3`. */
  numberOf(ticket: PrintedTicket): string {
    const { name } = this.wordsOf(ticket);
    return ticket.count === 1 ? name : `${name} ${ticket.index}/${ticket.count}`;
  }

  useOf(ticket: PrintedTicket): string {
    const { use, show } = { show: undefined, ...this.wordsOf(ticket) };
    const isShown = codeUseOf(ticket.form, ticket.issued !== null) === 'show';
    return isShown ? (show ?? use) : use;
  }

  text(tag: string, text: string, x: number, look: TextLook): void {
    const { pdf } = this;
    const { size, font = 'regular', color = SHEET.ink, width, align = 'left' } = look;
    this.#section.add(
      pdf.struct(tag, {}, () => {
        pdf.font(font).fontSize(size).fillColor(color);
        pdf.text(shownText(text), x, pdf.y, { width, align, lineGap: LINE_GAP });
      }),
    );
  }

  heightOf(lines: readonly Line[], width: number): number {
    const { pdf } = this;
    const heights = lines.map(({ text, size, font = 'regular', gap }) => {
      pdf.font(font).fontSize(size);
      return gap + pdf.heightOfString(shownText(text), { width, lineGap: LINE_GAP });
    });
    return heights.reduce((sum, height) => sum + height, 0);
  }

  /** Those that have room above `bottom`. */
  lines(lines: readonly Line[], x: number, width: number, bottom = Infinity): void {
    const { pdf } = this;
    for (const line of lines) {
      if (pdf.y + this.heightOf([line], width) > bottom) continue;
      pdf.y += line.gap;
      this.text(line.tag, line.text, x, { ...line, width });
    }
  }

  /** Large in two lines, else smaller in three; longer names take more lines rather than small letters. */
  title(text: string, x: number, width: number, color: string = SHEET.ink): void {
    const { pdf } = this;
    const fitsIn = (lines: number) => (size: number) =>
      pdf.font('bold').fontSize(size).heightOfString(shownText(text), { width }) <
      1.4 * lines * size;
    const size = [28, 22].find(fitsIn(2)) ?? [20, 16].find(fitsIn(3)) ?? 14;
    this.text('H1', text, x, { size, font: 'bold', color, width });
  }

  fact([label, value]: Fact, x: number, width: number): void {
    this.#labelled([label, value], x, width, 11);
    this.pdf.y += 5;
  }

  /** To be read at arm's length. */
  bigFact(fact: Fact, x: number, width: number, scale: number): void {
    this.#labelled(fact, x, width, this.#bigSize(fact, width, scale));
  }

  bigFactHeight(fact: Fact, width: number, scale: number): number {
    const { pdf } = this;
    pdf.font('bold').fontSize(this.#bigSize(fact, width, scale));
    return 12 + pdf.heightOfString(shownText(fact[1]), { width });
  }

  /** Names of sections are longer than numbers, and no word of them is broken. */
  #bigSize([, value]: Fact, width: number, scale: number): number {
    const { pdf } = this;
    pdf.font('bold').fontSize(1);
    const widest = Math.max(
      ...shownText(value)
        .split(' ')
        .map((word) => pdf.widthOfString(word)),
    );
    const most = value.length > 12 ? 16 : BIG;
    return Math.max(8, Math.min(most * scale, (width - 1) / widest));
  }

  #labelled([label, value]: Fact, x: number, width: number, size: number): void {
    const { pdf } = this;
    this.#section.add(
      pdf.struct('P', {}, () => {
        pdf.font('regular').fontSize(8.5).fillColor(SHEET.quiet);
        pdf.text(shownText(label), x, pdf.y, { width });
        pdf.font('bold').fontSize(size).fillColor(SHEET.ink);
        pdf.text(shownText(value), x, pdf.y, { width });
      }),
    );
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
}
