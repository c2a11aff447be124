import { stubText } from '../../../texts/formats';
import { shownText, type Font } from './fonts';
import { SHEET } from './sheet';
import type { PrintedTicket, TicketDocument } from './ticket-document';

type Look = Pick<TicketDocument, 'brand' | 'language'>;

const { left: LEFT, top: TOP, stub: WIDTH } = SHEET;
/** A small ticket, 24 by 24, as the shop's pages have it. */
const SIGN = 'M3 7h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4V7ZM14 7v2m0 2v2m0 2v2';
const SIGN_SIDE = 36;

function drawDate(pdf: PDFKit.PDFDocument, start: Date, look: Look, middle: number): void {
  const { weekday, day, month, time } = stubText(start, look.language);
  const write = (text: string, size: number, font: Font, y: number) =>
    pdf
      .font(font)
      .fontSize(size)
      .fillColor(look.brand.ink)
      .text(shownText(text), LEFT, middle + y, { width: WIDTH, align: 'center', lineBreak: false });
  write(weekday, 13, 'regular', -62);
  write(day, 42, 'bold', -44);
  write(month, 13, 'regular', 4);
  write(time, 16, 'bold', 30);
}

function drawSign(pdf: PDFKit.PDFDocument, color: string, middle: number): void {
  pdf.save();
  pdf.translate(LEFT + (WIDTH - SIGN_SIDE) / 2, middle - SIGN_SIDE / 2).scale(SIGN_SIDE / 24);
  pdf.lineWidth(1.5).path(SIGN).stroke(color);
  pdf.restore();
}

/** The date in large, or a sign where there is none, on a ticket so high; its body repeats it. */
export function drawStub(
  pdf: PDFKit.PDFDocument,
  look: Look,
  { start }: PrintedTicket,
  height: number,
): void {
  const middle = TOP + height / 2;
  pdf.markContent('Artifact', { type: 'Layout' });
  if (start) drawDate(pdf, start, look, middle);
  else drawSign(pdf, look.brand.ink, middle);
  pdf.endMarkedContent();
}
