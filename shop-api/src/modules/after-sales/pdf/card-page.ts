import { codeUseOf, FORM_RULES } from '@permanto/contracts/rules/ticket-form';
import { fill } from '@permanto/server/fill';
import { dayText, moneyText } from '../../../texts/formats';
import type { Fact, PageWriter } from './page-writer';
import { SHEET } from './sheet';
import type { PrintedTicket } from './ticket-document';

const { left: LEFT, top: TOP, width: WIDTH, radius: RADIUS } = SHEET;
/** The part in the shop's colour; the facts stand below it. */
const FACE = 150;
const PADDING = 24;
const QR_SIDE = 132;
const TEXT_WIDTH = WIDTH - 3 * PADDING - QR_SIDE;
const HERO_SIZE = 44;
/** What stands before the lines that are filled in by hand. */
const BLANK = 48;

/** A gift card, serial card or membership on its page: what it is worth, its code, until when. */
export function writeCard(page: PageWriter, ticket: PrintedTicket): void {
  const { pdf } = page;
  const isGift = FORM_RULES[ticket.form].isGift;
  const bottom = Math.max(writeFacts(page, ticket), TOP + FACE + QR_SIDE + 2 * PADDING);
  const height = bottom - TOP;
  drawFace(page, height, isGift);
  writeFace(page, ticket);
  pdf.y = TOP + FACE + PADDING;
  page.qr(ticket, LEFT + WIDTH - PADDING - QR_SIDE, QR_SIDE);
  pdf.y = TOP + height + 24;
  const { use, show } = { show: undefined, ...page.wordsOf(ticket) };
  const isShown = codeUseOf(ticket.form, ticket.issued !== null) === 'show';
  page.foot(isShown ? (show ?? use) : use, page.texts.seller);
}

function factsOf(page: PageWriter, ticket: PrintedTicket): Fact[] {
  const { texts, document } = page;
  const { issued, form } = ticket;
  const { times = 0, amount = 0 } = issued?.package ?? {};
  const until = issued?.expires
    ? fill(texts.until, { date: dayText(issued.expires, document.language) })
    : texts.endless;
  const receipt: Fact[] = [page.priceFact(ticket), [texts.order, document.orderNumber]];
  return [
    [texts.uses, times > 0 ? fill(texts.package, { times, amount, pieces: times * amount }) : ''],
    [texts.valid, issued ? until : ''],
    [texts.site, ticket.address === null ? '' : new URL(ticket.address).host],
    ...(FORM_RULES[form].isGift ? [] : receipt),
  ];
}

/** Gives how far down they reach, in points. */
function writeFacts(page: PageWriter, ticket: PrintedTicket): number {
  const { pdf } = page;
  const x = LEFT + PADDING;
  pdf.y = TOP + FACE + PADDING;
  page.text('P', page.wordsOf(ticket).code, x, {
    size: 8.5,
    color: SHEET.quiet,
    width: TEXT_WIDTH,
  });
  page.text('P', ticket.code, x, { size: 14, font: 'code', width: TEXT_WIDTH });
  pdf.y += 8;
  for (const fact of factsOf(page, ticket)) if (fact[1] !== '') page.fact(fact, x, TEXT_WIDTH);
  if (FORM_RULES[ticket.form].isGift) writeBlanks(page, x);
  return pdf.y + PADDING - 5;
}

/** To be filled in by hand. */
function writeBlanks(page: PageWriter, x: number): void {
  const { pdf, texts } = page;
  for (const label of [texts.to, texts.from]) {
    pdf.y += 10;
    page.text('P', label, x, { size: 8.5, color: SHEET.quiet, width: BLANK });
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf.lineWidth(0.75).moveTo(x + BLANK, pdf.y - 4);
    pdf.lineTo(x + TEXT_WIDTH, pdf.y - 4).stroke(SHEET.line);
    pdf.endMarkedContent();
  }
}

function writeFace(page: PageWriter, ticket: PrintedTicket): void {
  const { pdf, document } = page;
  const { ink: color } = document.brand;
  const x = LEFT + PADDING;
  const width = TEXT_WIDTH;
  const { name } = page.wordsOf(ticket);
  const worth = ticket.issued?.value ?? null;
  pdf.y = TOP + PADDING;
  page.text('P', document.shop, x, { size: 12, color, width });
  if (worth === null) {
    page.text('P', name, x, { size: 10, color, width });
    pdf.y += 16;
    page.title(ticket.title, x, width, color);
    return;
  }
  pdf.y += 12;
  page.text('H1', name, x, { size: 16, color, width });
  page.text('P', moneyText(worth), x, { size: HERO_SIZE, font: 'bold', color, width });
}

function drawFace({ pdf, document }: PageWriter, height: number, isGift: boolean): void {
  const { ground, ink } = document.brand;
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.save();
  pdf.roundedRect(LEFT, TOP, WIDTH, height, RADIUS).clip();
  pdf.rect(LEFT, TOP, WIDTH, FACE).fill(ground);
  if (isGift) drawRibbon(pdf, ink);
  else
    pdf
      .fillOpacity(0.08)
      .circle(LEFT + WIDTH - 60, TOP + 40, 130)
      .fill(ink);
  pdf.restore();
  pdf.lineWidth(1).roundedRect(LEFT, TOP, WIDTH, height, RADIUS).stroke(SHEET.line);
  pdf.endMarkedContent();
}

/** Down the card's right side, with a bow. */
function drawRibbon(pdf: PDFKit.PDFDocument, ink: string): void {
  const x = LEFT + WIDTH - PADDING - QR_SIDE / 2;
  const y = TOP + FACE / 2;
  pdf.fillOpacity(0.16);
  pdf.rect(x - 9, TOP, 18, FACE).fill(ink);
  pdf.fillOpacity(0.9).fillColor(ink);
  for (const side of [-1, 1]) {
    pdf
      .moveTo(x, y)
      .bezierCurveTo(x + side * 14, y - 44, x + side * 66, y - 44, x + side * 56, y - 8)
      .bezierCurveTo(x + side * 50, y + 10, x + side * 20, y + 8, x, y)
      .fill(ink);
    pdf
      .moveTo(x, y)
      .lineTo(x + side * 40, y + 44)
      .lineTo(x + side * 24, y + 42)
      .lineTo(x + side * 18, y + 54)
      .fill(ink);
  }
  pdf.circle(x, y, 8).fill(ink);
  pdf.fillOpacity(1);
}
