import { dateText, stubText } from '../../../texts/formats';
import type { Fact, Line, PageWriter } from './page-writer';
import { drawOnPaper } from './paper';
import { drawPattern } from './pattern';
import { COLUMNS, SHEET } from './sheet';
import type { PrintedTicket } from '../domain';

const { left: LEFT, top: TOP, bottom: BOTTOM, foldX, padding: PADDING } = SHEET;
const { x: X, width: WIDTH } = COLUMNS.left;
const BAND = 46;
const PICTURE = { least: 36, most: 190 };
/** As the letters of a long text shrink before they leave the ticket. */
const SCALES = [1, 0.9, 0.8, 0.7];

/** In large letters there is room for a door's letter or number only. */
const MAX_ENTRANCE_LENGTH = 4;
const isLongEntrance = (seat: PrintedTicket['seat']) =>
  (seat?.entrance ?? '').length > MAX_ENTRANCE_LENGTH;

/** The seat's parts that have a name; a place without a number is any of its section. */
function seatFacts({ texts }: PageWriter, { seat }: PrintedTicket): Fact[] {
  if (!seat) return [];
  const facts: Fact[] = [
    [texts.entrance, isLongEntrance(seat) ? '' : (seat.entrance ?? '')],
    [texts.section, seat.section],
    [seat.isTable ? texts.table : texts.row, seat.row],
    [texts.seat, seat.number],
  ];
  return facts.filter(([, value]) => value !== '');
}

function linesOf(page: PageWriter, ticket: PrintedTicket, scale: number): Line[] {
  const { document, texts } = page;
  const { title, start, place, participant, seat } = ticket;
  const line = (text: string, size: number, look: Partial<Line> = {}): Line => ({
    tag: 'P',
    text,
    maxLines: 3,
    size: size * scale,
    gap: 4 * scale,
    ...look,
  });
  return [
    line(`${document.shop} · ${page.numberOf(ticket)}`, 9.5, { color: SHEET.quiet, gap: 0 }),
    line(title, 19, { tag: 'H1', font: 'bold' }),
    ...(start ? [line(dateText(start, document.language), 11.5, { font: 'bold' })] : []),
    ...(place === null ? [] : [line(place, 11.5)]),
    ...(isLongEntrance(seat) ? [line(`${texts.entrance}: ${seat?.entrance}`, 11.5)] : []),
    ...(participant === null ? [] : [line(`${texts.participant}: ${participant}`, 11.5)]),
  ];
}

/** How wide each of the seat's parts is: sections have names, rows and seats numbers. */
function partWidths({ texts }: PageWriter, facts: readonly Fact[]): number[] {
  return facts.map(
    ([label]) => (WIDTH / (facts.length + 1)) * (label === texts.section ? 2 : 1) - 8,
  );
}

function seatHeight(page: PageWriter, facts: readonly Fact[], scale: number): number {
  const widths = partWidths(page, facts);
  const heights = facts.map((fact, at) => page.bigFactHeight(fact, widths[at] ?? WIDTH, scale));
  return facts.length === 0 ? 0 : Math.max(...heights) + 8;
}

/** The largest letters with which everything has room. */
function laidOut(page: PageWriter, ticket: PrintedTicket) {
  const facts = seatFacts(page, ticket);
  const most = BOTTOM - TOP - BAND - PICTURE.least;
  const layouts = SCALES.map((scale) => {
    const lines = linesOf(page, ticket, scale);
    const height = page.heightOf(lines, WIDTH) + seatHeight(page, facts, scale) + 2 * (PADDING - 3);
    return { scale, lines, facts, height };
  });
  return layouts.find(({ height }) => height <= most) ?? layouts.at(-1)!;
}

function drawBand(page: PageWriter, { start }: PrintedTicket, y: number): void {
  const { pdf, layout, document } = page;
  const { ground, ink } = document.brand;
  pdf.rect(LEFT, y, foldX - LEFT, BAND).fill(ground);
  if (!start) return;
  const { weekday, day, month, time } = stubText(start, document.language);
  const write = (text: string, size: number, align: 'left' | 'right') => {
    pdf.y = y + BAND / 2 - size * 0.62;
    pdf.fillColor(ink);
    layout.write(text, X, { size, font: 'bold', width: WIDTH, align });
  };
  const dot = document.language === 'fi' ? '.' : '';
  write(`${weekday} ${day}${dot} ${month}`, 19, 'left');
  write(time, 28, 'right');
}

/** The quarter that is seen first: picture, date, what it is for, and the seat in large. */
export function writeTicketFace(page: PageWriter, ticket: PrintedTicket): void {
  const { pdf } = page;
  const { scale, lines, facts, height } = laidOut(page, ticket);
  const free = BOTTOM - TOP - BAND - height;
  const pictureHeight = Math.min(PICTURE.most, Math.max(PICTURE.least, free));
  const box = { x: LEFT, y: TOP, width: foldX - LEFT, height: pictureHeight };
  drawOnPaper(pdf, () => {
    if (ticket.picture) {
      pdf.image(ticket.picture, box.x, box.y, {
        cover: [box.width, box.height],
        align: 'center',
        valign: 'center',
      });
      // What covers its box is larger than it.
      pdf.rect(foldX, TOP, SHEET.right - foldX, BOTTOM - TOP).fill('#ffffff');
      pdf.rect(LEFT, TOP + pictureHeight, foldX - LEFT, BOTTOM - TOP).fill('#ffffff');
    } else drawPattern(pdf, page.document.brand, box);
    drawBand(page, ticket, TOP + pictureHeight);
  });
  pdf.y = TOP + pictureHeight + BAND + PADDING - 3;
  page.lines(lines, X, WIDTH);
  pdf.y += 8;
  const top = pdf.y;
  let x = X;
  for (const [at, width] of partWidths(page, facts).entries()) {
    const fact = facts[at];
    pdf.y = top;
    if (fact) page.bigFact(fact, x, width, scale);
    x += width + 8;
  }
}
