import { SHEET } from './sheet';

const { left: LEFT, top: TOP, width: WIDTH, notch: NOTCH, radius: RADIUS, line: LINE } = SHEET;
/** Where the coupon is torn off. */
export const TEAR = LEFT + WIDTH - SHEET.coupon;

/** Half a round out of the upper or lower edge, where the perforation meets it. */
function drawNotch(pdf: PDFKit.PDFDocument, y: number, sweep: 0 | 1): void {
  pdf.rect(TEAR - NOTCH, y - 2, 2 * NOTCH, 4).fill('#ffffff');
  pdf.path(`M${TEAR - NOTCH} ${y}A${NOTCH} ${NOTCH} 0 0 ${sweep} ${TEAR + NOTCH} ${y}`);
  pdf.lineWidth(1).stroke(LINE);
}

/** The outline with its notches, the stub in the shop's colour, the perforation; so high, in points. */
export function drawPaper(pdf: PDFKit.PDFDocument, ground: string, height: number): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.save();
  pdf.roundedRect(LEFT, TOP, WIDTH, height, RADIUS).clip();
  pdf.rect(LEFT, TOP, SHEET.stub, height).fill(ground);
  pdf.restore();
  pdf.lineWidth(1).roundedRect(LEFT, TOP, WIDTH, height, RADIUS).stroke(LINE);
  pdf.save();
  drawNotch(pdf, TOP, 0);
  drawNotch(pdf, TOP + height, 1);
  pdf.dash(4, { space: 4 }).moveTo(TEAR, TOP + NOTCH + 4);
  pdf.lineTo(TEAR, TOP + height - NOTCH - 4).stroke(LINE);
  pdf.restore();
  pdf.endMarkedContent();
}
