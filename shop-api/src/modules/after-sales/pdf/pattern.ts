import type { Brand } from '../../shop';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** In place of a picture: rings in the shop's colours. */
export function drawPattern(pdf: PDFKit.PDFDocument, { ground, ink }: Brand, box: Box): void {
  const { x, y, width, height } = box;
  pdf.save();
  pdf.rect(x, y, width, height).clip();
  pdf.rect(x, y, width, height).fill(ground);
  pdf.strokeOpacity(0.14).lineWidth(14);
  for (let radius = 30; radius < width; radius += 38) {
    pdf.circle(x + width * 0.86, y + height * 0.3, radius).stroke(ink);
  }
  pdf.restore();
}
