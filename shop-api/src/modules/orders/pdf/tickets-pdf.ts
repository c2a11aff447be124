import PDFDocument from 'pdfkit';
import type { Cents, Language } from '@permanto/contracts';
import { qrOf } from '../qr';
import { dateText, fill, moneyText, rateText, ticketTexts, type TicketTexts } from './texts';
import { fontsFor, shownText, type Font } from './fonts';

/** One ticket as it is printed; texts are in the document's language already. */
export interface PrintedTicket {
  readonly code: string;
  readonly product: string;
  readonly event: { readonly title: string; readonly start: Date; readonly place: string } | null;
  readonly seat: { readonly section: string; readonly row: string; readonly number: string } | null;
  readonly price: Cents;
  readonly vat: { readonly percentage: number; readonly amount: Cents };
}

export interface TicketDocument {
  readonly language: Language;
  readonly orderNumber: string;
  readonly shop: string;
  readonly organizer: { readonly name: string; readonly businessId: string };
  readonly created: Date;
  readonly tickets: readonly PrintedTicket[];
}

const INK = '#1d1b26';
const QUIET = '#55525f';
const LINE = '#c9c5d3';
const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const QR_SIDE = 190;
/** Modules of white around a QR code, without which readers fail. */
const QUIET_ZONE = 4;

type Section = ReturnType<PDFKit.PDFDocument['struct']>;
type Row = readonly [label: string, value: string];

function rowsOf(texts: TicketTexts, document: TicketDocument, ticket: PrintedTicket): Row[] {
  const { event, seat, vat } = ticket;
  const tax = fill(texts.vat, { rate: rateText(vat.percentage), amount: moneyText(vat.amount) });
  return [
    ...(event
      ? ([
          [texts.date, dateText(event.start, document.language)],
          [texts.place, event.place],
        ] as const)
      : []),
    [texts.product, ticket.product],
    ...(seat
      ? ([
          [texts.section, seat.section],
          // A place without a number is any of its section.
          ...(seat.row === '' ? [] : [[texts.row, seat.row] as const]),
          ...(seat.number === '' ? [] : [[texts.seat, seat.number] as const]),
        ] as const)
      : []),
    [texts.price, `${moneyText(ticket.price)} (${tax})`],
    [texts.order, document.orderNumber],
  ];
}

/** Whatever the shop or its customers wrote; our own texts are in letters that all fonts have. */
function wordsOf({ shop, organizer, tickets }: TicketDocument): string[] {
  const written = tickets.flatMap(({ product, event, seat }) => [
    product,
    ...(event ? [event.title, event.place] : []),
    ...(seat ? [seat.section, seat.row, seat.number] : []),
  ]);
  return [shop, organizer.name, organizer.businessId, ...written];
}

/** Writes pages whose parts are tagged, so that a screen reader meets them in order. */
class TicketWriter {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #texts: TicketTexts;

  constructor(private readonly document: TicketDocument) {
    this.#texts = ticketTexts(document.language);
    const fonts = fontsFor(wordsOf(document));
    this.#pdf = new PDFDocument({
      size: 'A4',
      margin: MARGIN,
      autoFirstPage: false,
      tagged: true,
      pdfVersion: '1.7',
      displayTitle: true,
      lang: document.language,
      info: {
        Title: shownText(fill(this.#texts.document, { number: document.orderNumber })),
        Author: shownText(document.organizer.name),
        CreationDate: document.created,
      },
      font: fonts.regular,
    });
    for (const [name, file] of Object.entries(fonts)) this.#pdf.registerFont(name, file);
  }

  write(): Promise<Buffer> {
    const pdf = this.#pdf;
    const chunks: Buffer[] = [];
    const done = new Promise<Buffer>((resolve, reject) => {
      pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
      pdf.on('end', () => resolve(Buffer.concat(chunks)));
      pdf.on('error', reject);
    });
    this.document.tickets.forEach((ticket, index) => this.#page(ticket, index + 1));
    pdf.end();
    return done;
  }

  #page(ticket: PrintedTicket, index: number): void {
    const texts = this.#texts;
    const { shop, organizer, tickets } = this.document;
    this.#pdf.addPage();
    const page = this.#pdf.struct('Sect');
    this.#pdf.addStructure(page);
    const count = tickets.length;
    this.#text(page, 'P', `${shop} · ${fill(texts.ticket, { index, count })}`, 11, {
      color: QUIET,
    });
    this.#text(page, 'H1', ticket.event?.title ?? ticket.product, 26, { font: 'bold' });
    this.#pdf.moveDown(0.5);
    for (const row of rowsOf(texts, this.document, ticket)) this.#row(page, row);
    this.#pdf.moveDown(1);
    this.#qr(page, ticket.code);
    this.#text(page, 'P', texts.code, 10, { color: QUIET });
    this.#text(page, 'P', ticket.code, 15, { font: 'code' });
    this.#pdf.moveDown(0.5);
    this.#text(page, 'P', texts.instruction, 10);
    const { name, businessId } = organizer;
    this.#text(page, 'P', fill(texts.organizer, { name, businessId }), 10, { color: QUIET });
    page.end();
  }

  #text(
    page: Section,
    tag: string,
    text: string,
    size: number,
    { font = 'regular', color = INK }: { font?: Font; color?: string } = {},
  ): void {
    page.add(
      this.#pdf.struct(tag, {}, () => {
        this.#pdf.font(font).fontSize(size).fillColor(color);
        this.#pdf.text(shownText(text), MARGIN, this.#pdf.y, { width: WIDTH, lineGap: 3 });
      }),
    );
  }

  #row(page: Section, [label, value]: Row): void {
    const pdf = this.#pdf;
    const top = pdf.y + 6;
    const labelWidth = 120;
    page.add(
      pdf.struct('P', {}, () => {
        pdf.font('regular').fontSize(10).fillColor(QUIET);
        pdf.text(shownText(label), MARGIN, top + 2, { width: labelWidth });
        pdf.font('bold').fontSize(12).fillColor(INK);
        pdf.text(shownText(value), MARGIN + labelWidth, top, { width: WIDTH - labelWidth });
      }),
    );
    pdf.markContent('Artifact', { type: 'Layout' });
    const bottom = pdf.y + 6;
    pdf
      .moveTo(MARGIN, bottom)
      .lineTo(MARGIN + WIDTH, bottom)
      .lineWidth(0.5)
      .stroke(LINE);
    pdf.endMarkedContent();
    pdf.y = bottom;
  }

  #qr(page: Section, code: string): void {
    const pdf = this.#pdf;
    const { size, path } = qrOf(code);
    const scale = QR_SIDE / (size + 2 * QUIET_ZONE);
    const top = pdf.y;
    const alt = shownText(fill(this.#texts.qr, { code }));
    page.add(
      pdf.struct('Figure', { alt }, () => {
        pdf.save();
        pdf.translate(MARGIN, top + QUIET_ZONE * scale).scale(scale);
        pdf.path(path).fill('#000000');
        pdf.restore();
      }),
    );
    pdf.y = top + QR_SIDE;
  }
}

/** The tickets as one PDF, a page each: text that can be selected, the QR code as lines. */
export function ticketsPdf(document: TicketDocument): Promise<Buffer> {
  return new TicketWriter(document).write();
}
