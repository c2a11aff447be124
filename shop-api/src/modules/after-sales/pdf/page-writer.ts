import { codeUseOf } from '@permanto/contracts/rules/ticket-form';
import { fill } from '@permanto/server/fill';
import { moneyText, rateText } from '../../../texts/formats';
import { qrOf } from '../qr';
import { QUIET_ZONE, SHEET } from './sheet';
import { shownText } from './shown-text';
import type { TextLayout, TextLook } from './text-layout';
import { formTexts, ticketTexts } from './texts';
import type { PrintedTicket, TicketDocument } from '../domain';

type Section = ReturnType<PDFKit.PDFDocument['struct']>;
export type Fact = readonly [label: string, value: string];

interface ColouredText extends TextLook {
  readonly color?: string;
}

/** A paragraph, and how far below the one before. */
export interface Line extends Omit<ColouredText, 'width'> {
  readonly tag: string;
  readonly text: string;
  readonly gap: number;
}

const LINE_GAP = 2;
const MAX_VALUE_LINES = 4;
const BIG = 24;

/** One ticket of the document: parts are tagged in reading order, lines and grounds are artifacts. */
export class PageWriter {
  readonly texts;
  readonly #section: Section;

  constructor(
    readonly layout: TextLayout,
    readonly document: TicketDocument,
  ) {
    this.texts = ticketTexts(document.language);
    this.#section = this.pdf.struct('Sect');
    this.pdf.addStructure(this.#section);
  }

  get pdf(): PDFKit.PDFDocument {
    return this.layout.pdf;
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

  text(tag: string, text: string, x: number, look: ColouredText): void {
    const { pdf, layout } = this;
    const { color = SHEET.ink } = look;
    this.#section.add(
      pdf.struct(tag, {}, () => {
        pdf.fillColor(color);
        layout.write(text, x, { lineGap: LINE_GAP, ...look });
      }),
    );
  }

  heightOf(lines: readonly Line[], width: number): number {
    const heights = lines.map(
      (line) => line.gap + this.layout.heightOf(line.text, { lineGap: LINE_GAP, ...line, width }),
    );
    return heights.reduce((sum, height) => sum + height, 0);
  }

  /** Those that have room above `bottom`; the last one of them may be shortened. */
  lines(lines: readonly Line[], x: number, width: number, bottom = Infinity): void {
    const { pdf } = this;
    for (const { tag, text, gap, ...line } of lines) {
      const look = { lineGap: LINE_GAP, ...line, width };
      const room = this.layout.linesIn(bottom - pdf.y - gap, look);
      if (room < 1) continue;
      pdf.y += gap;
      this.text(tag, text, x, { ...look, maxLines: Math.min(room, line.maxLines ?? Infinity) });
    }
  }

  /** Large in two lines, else smaller in three; longer names take more lines rather than small letters. */
  title(text: string, x: number, width: number, color: string = SHEET.ink): void {
    const fitsIn = (lines: number) => (size: number) =>
      this.layout.lineCount(text, { size, font: 'bold', width }) <= lines;
    const size = [28, 22].find(fitsIn(2)) ?? [20, 16].find(fitsIn(3)) ?? 14;
    this.text('H1', text, x, { size, font: 'bold', color, width, maxLines: 8 });
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
    const size = this.#bigSize(fact, width, scale);
    const look = { size, font: 'bold', width, maxLines: MAX_VALUE_LINES } as const;
    return 12 + this.layout.heightOf(fact[1], look);
  }

  /** Names of sections are longer than numbers, and no word of them is broken. */
  #bigSize([, value]: Fact, width: number, scale: number): number {
    const widest = Math.max(
      ...value.split(' ').map((word) => this.layout.widthOf(word, { size: 1, font: 'bold' })),
    );
    const most = value.length > 12 ? 16 : BIG;
    return Math.max(8, Math.min(most * scale, (width - 1) / widest));
  }

  #labelled([label, value]: Fact, x: number, width: number, size: number): void {
    const { pdf, layout } = this;
    this.#section.add(
      pdf.struct('P', {}, () => {
        pdf.fillColor(SHEET.quiet);
        layout.write(label, x, { size: 8.5, width });
        pdf.fillColor(SHEET.ink);
        layout.write(value, x, { size, font: 'bold', width, maxLines: MAX_VALUE_LINES });
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
