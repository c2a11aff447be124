import { moneyText } from '../../../texts/formats';
import type { PageWriter } from './page-writer';
import { drawOnPaper } from './paper';
import { drawPattern } from './pattern';
import { COLUMNS, SHEET } from './sheet';
import type { PrintedTicket } from '../domain';

const { left: LEFT, top: TOP, bottom: BOTTOM, foldX, padding: PADDING } = SHEET;
const { x: X, width: WIDTH } = COLUMNS.left;
const HEIGHT = BOTTOM - TOP;
/** More uses than these are stated in words only. */
const MOST_PUNCHES = 30;

/** The quarter of a card that is seen first: in the shop's colour, and what it is worth. */
export function writeCardFace(page: PageWriter, ticket: PrintedTicket): void {
  const { pdf, document } = page;
  const { ink: color } = document.brand;
  drawOnPaper(pdf, () => drawFace(page, ticket));
  pdf.y = TOP + PADDING;
  page.text('P', document.shop, X, { size: 12, color, width: WIDTH });
  pdf.y += 10;
  const worth = ticket.issued?.value ?? null;
  if (worth === null) {
    page.text('P', page.numberOf(ticket), X, { size: 11, color, width: WIDTH });
    page.title(ticket.title, X, WIDTH, color);
    return;
  }
  page.text('H1', page.numberOf(ticket), X, { size: 20, font: 'bold', color, width: WIDTH });
  page.text('P', moneyText(worth), X, { size: 50, font: 'bold', color, width: WIDTH });
}

function drawFace({ pdf, document }: PageWriter, { form, issued }: PrintedTicket): void {
  const { ground, ink } = document.brand;
  const box = { x: LEFT, y: TOP, width: foldX - LEFT, height: HEIGHT };
  pdf.rect(box.x, box.y, box.width, box.height).fill(ground);
  if (form === 'gift_card') drawRibbon(pdf, ink);
  else if (form === 'serial_card') drawPunches(pdf, ink, issued?.package?.times ?? 0);
  else drawPattern(pdf, document.brand, { ...box, y: TOP + HEIGHT / 2, height: HEIGHT / 2 });
}

/** A ring for each use, to be crossed out by hand. */
function drawPunches(pdf: PDFKit.PDFDocument, ink: string, times: number): void {
  if (times > MOST_PUNCHES) return;
  const columns = 5;
  const step = WIDTH / columns;
  const rows = Math.ceil(times / columns);
  pdf.lineWidth(1.5);
  for (let at = 0; at < times; at += 1) {
    const x = X + (at % columns) * step + step / 2;
    const y = BOTTOM - PADDING - (rows - Math.floor(at / columns) - 0.5) * Math.min(step, 36);
    pdf.circle(x, y, 14).stroke(ink);
  }
}

/** Across the card, with a bow. */
function drawRibbon(pdf: PDFKit.PDFDocument, ink: string): void {
  const x = LEFT + (foldX - LEFT) / 2;
  const y = BOTTOM - 100;
  pdf.save();
  pdf.fillOpacity(0.16);
  pdf.rect(LEFT, y - 11, foldX - LEFT, 22).fill(ink);
  pdf.fillOpacity(0.9);
  for (const side of [-1, 1]) {
    pdf
      .moveTo(x, y)
      .bezierCurveTo(x + side * 18, y - 58, x + side * 88, y - 58, x + side * 74, y - 10)
      .bezierCurveTo(x + side * 66, y + 14, x + side * 26, y + 11, x, y)
      .fill(ink);
    pdf
      .moveTo(x, y)
      .lineTo(x + side * 54, y + 60)
      .lineTo(x + side * 32, y + 57)
      .lineTo(x + side * 24, y + 73)
      .fill(ink);
  }
  pdf.circle(x, y, 10).fill(ink);
  pdf.restore();
}
