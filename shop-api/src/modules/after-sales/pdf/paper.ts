import { SHEET } from './sheet';

const { left: LEFT, top: TOP, right: RIGHT, bottom: BOTTOM, foldX: TEAR } = SHEET;
const { notch: NOTCH, line: LINE, radius: RADIUS } = SHEET;
const MARK = 14;

/** Draws within the ticket's rounded outline, for the eye only. */
export function drawOnPaper(pdf: PDFKit.PDFDocument, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.save();
  pdf.roundedRect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, RADIUS).clip();
  draw();
  pdf.restore();
  pdf.endMarkedContent();
}

/** Half a round out of the upper or lower edge, where the perforation meets it. */
function drawNotch(pdf: PDFKit.PDFDocument, y: number, sweep: 0 | 1): void {
  pdf.circle(TEAR, y, NOTCH).fill('#ffffff');
  pdf.path(`M${TEAR - NOTCH} ${y}A${NOTCH} ${NOTCH} 0 0 ${sweep} ${TEAR + NOTCH} ${y}`);
  pdf.lineWidth(1).stroke(LINE);
}

/** The outline with its notches and the perforation. */
export function drawOutline(pdf: PDFKit.PDFDocument): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.save();
  pdf
    .lineWidth(1)
    .roundedRect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, RADIUS)
    .stroke(LINE);
  drawNotch(pdf, TOP, 0);
  drawNotch(pdf, BOTTOM, 1);
  pdf.dash(4, { space: 4 }).moveTo(TEAR, TOP + NOTCH + 4);
  pdf.lineTo(TEAR, BOTTOM - NOTCH - 4).stroke(LINE);
  pdf.restore();
  pdf.endMarkedContent();
}

/** Short lines at the edges, where the page is folded to pocket size. */
export function drawFoldMarks(pdf: PDFKit.PDFDocument): void {
  const { width, height, foldX, foldY } = SHEET;
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.lineWidth(0.75).moveTo(6, foldY).lineTo(MARK, foldY);
  pdf.moveTo(width - MARK, foldY).lineTo(width - 6, foldY);
  pdf.moveTo(foldX, 6).lineTo(foldX, MARK);
  pdf.moveTo(foldX, height - MARK).lineTo(foldX, height - 6);
  pdf.stroke(LINE);
  pdf.endMarkedContent();
}
