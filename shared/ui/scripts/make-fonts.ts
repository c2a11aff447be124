import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

/*
 * Makes the faces that are shipped, of those that Fontsource packs: the letters of the shop's
 * languages, of their neighbours' names, and the signs that prices and sentences need.
 * `npm run fonts -w @permanto/ui`
 */

const root = path.join(__dirname, '../../..');
const packed = createRequire(__filename);

const between = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));

/** Basic Latin, Latin-1, and what typesetting takes beside them: dashes, quotes, thin spaces, arrows. */
const CHARACTERS = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}ŒœŠšŽž–—‘’‚“”„•…′″€™−×→←↑↓\u2009\u202F\u2011`;

type Axes = NonNullable<Parameters<typeof subsetFont>[2]>['variationAxes'];

interface Face {
  readonly from: string;
  readonly to: string;
  readonly axes: Axes;
}

const FACES: readonly Face[] = [
  {
    from: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    to: 'shared/ui/src/fonts/hanken-grotesk.woff2',
    axes: { wght: { min: 400, max: 800 } },
  },
  {
    from: '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
    to: 'shop-api/shops/kotipelit/files/archivo-condensed.woff2',
    axes: { wdth: 76, wght: 800 },
  },
  {
    from: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
    to: 'shop-api/shops/areena/files/bricolage-grotesque.woff2',
    axes: { wdth: 100, wght: 700, opsz: 48 },
  },
];

async function make({ from, to, axes }: Face): Promise<void> {
  const whole = readFileSync(packed.resolve(from));
  const part = await subsetFont(whole, CHARACTERS, {
    targetFormat: 'woff2',
    ...(axes && { variationAxes: axes }),
  });
  writeFileSync(path.join(root, to), part);
  process.stdout.write(`${to}: ${part.length} bytes\n`);
}

async function main(): Promise<void> {
  for (const face of FACES) await make(face);
}

void main();
