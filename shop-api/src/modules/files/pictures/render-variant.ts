import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type { Variant } from './variant';

/** As wide as this at most; JPEG is for paper. */
interface Rendered {
  readonly width: string;
  readonly format: Variant['format'] | 'jpeg';
}

const run = promisify(execFile);

const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;
const RENDER_TIMEOUT_MS = 60_000;
/** The program's exit code for an unreadable picture (EX_DATAERR of sysexits.h). */
const EXIT_UNREADABLE = 65;

/**
 * Reads a picture and writes it with at most the given width; writes nothing for an animation. Runs
 * at low priority. Applies the EXIF rotation, since the metadata is dropped, and refuses decompression
 * bombs. AVIF with effort 2 takes a tenth of the default's time, for a tenth more bytes.
 */
const PROGRAM = `
const [, sharpPath, width, format, unreadable] = process.argv;
require('node:os').setPriority(10);
const sharp = require(sharpPath);
sharp.concurrency(1);
const options = {
  avif: { quality: 55, effort: 2 },
  webp: { quality: 76, effort: 4, smartSubsample: true },
  jpeg: { quality: 82 },
};
async function main() {
  const picture = require('node:fs').readFileSync(0);
  const source = sharp(picture, { autoOrient: true, limitInputPixels: 1e8 });
  const { pages = 1 } = await source.metadata();
  if (pages > 1 || picture.includes('acTL')) return;
  const sized = source.resize({ width: Number(width), withoutEnlargement: true });
  process.stdout.write(await sized[format](options[format]).toBuffer());
}
main().catch((error) => {
  console.error(error);
  process.exitCode = /memory/i.test(error.message) ? 1 : Number(unreadable);
});
`;

/** Whether sharp refused the picture, which is permanent; other failures may be temporary. */
export const isUnreadable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === EXIT_UNREADABLE;

/**
 * Returns the variant's bytes, or none for an animation. Runs in a process of its own, which isolates
 * the API from the decoder's memory use and crashes. Rejects if the variant can't be made
 * ({@link isUnreadable}), or when `signal` aborts.
 */
export async function renderVariant(
  picture: Buffer,
  { width, format }: Rendered,
  signal: AbortSignal,
): Promise<Buffer> {
  const sharpPath = createRequire(__filename).resolve('sharp');
  const args = ['-e', PROGRAM, sharpPath, width, format, String(EXIT_UNREADABLE)];
  const running = run(process.execPath, args, {
    encoding: 'buffer',
    env: {},
    maxBuffer: MAX_OUTPUT_BYTES,
    timeout: RENDER_TIMEOUT_MS,
    signal,
  });
  // If the process exits before reading all its input, its own error is reported instead.
  running.child.stdin?.on('error', () => undefined).end(picture);
  return (await running).stdout;
}
