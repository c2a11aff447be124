import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const PACKAGE = path.resolve(import.meta.dirname, '..');
/** By the folder of the drawings. Headers are on every page, products stand in lists. */
const MAX_BYTES = {
  'areena/events': 64_000,
  'areena/products': 48_000,
  'areena/headers': 24_000,
  'kotipelit/events': 100_000,
  'kotipelit/headers': 24_000,
};
const QUALITIES = [82, 76, 70, 64, 58, 52];

/** Returns the best WebP of a drawing in at most `maxBytes`. */
async function webpOf(file: string, maxBytes: number): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const options = { quality, effort: 6, smartSubsample: true };
    const picture = await sharp(file).webp(options).toBuffer();
    if (picture.length <= maxBytes) return picture;
  }
  throw new Error(`${file} does not fit into ${maxBytes} bytes.`);
}

/** Makes the demo shops' pictures from `pictures`: `npx tsx shop-api/scripts/make-pictures.ts`. */
async function main(): Promise<void> {
  for (const [folder, maxBytes] of Object.entries(MAX_BYTES)) {
    const drawings = path.join(PACKAGE, 'pictures', folder);
    const [shop = ''] = folder.split('/');
    for (const drawing of readdirSync(drawings)) {
      const picture = await webpOf(path.join(drawings, drawing), maxBytes);
      const file = path.join(PACKAGE, 'shops', shop, 'files', drawing.replace('.svg', '.webp'));
      writeFileSync(file, picture);
      console.log(path.relative(PACKAGE, file), picture.length);
    }
  }
}

void main();
