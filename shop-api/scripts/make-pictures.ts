import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { PICTURES } from './pictures/pictures';

/** The shops' pictures of our own making. `npx tsx shop-api/scripts/make-pictures.ts` draws them anew. */
const SHOPS = join(import.meta.dirname, '../shops');
const QUALITIES = [82, 76, 70, 64, 58, 52];

/** As WebP, as well as it can be in so many bytes; throws where it can't. */
async function fitted(drawing: string, most: number): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const options = { quality, effort: 6, smartSubsample: true };
    const picture = await sharp(Buffer.from(drawing)).webp(options).toBuffer();
    if (picture.length <= most) return picture;
  }
  throw new Error(`can't be drawn in ${most} bytes`);
}

/** Browsers read it as it is, without what is there for our eyes only. */
const compact = (drawing: string) => Buffer.from(drawing.replaceAll(/\s*\n\s*/g, ''));

async function main(): Promise<void> {
  for (const { file, draw, most } of PICTURES) {
    const drawing = draw();
    const bytes = file.endsWith('.svg') ? compact(drawing) : await fitted(drawing, most);
    writeFileSync(join(SHOPS, file), bytes);
    console.log(file, bytes.length);
  }
}

void main();
