import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type { Variant } from './variant';

const run = promisify(execFile);

const MOST_BYTES = 16 * 1024 * 1024;
const MOST_MS = 60_000;
/** The program's exit code where the picture is none that can be read (EX_DATAERR of sysexits.h). */
const UNREADABLE = 65;

/**
 * Reads a picture, writes it at most so wide; nothing where it moves. It gives way to whatever else
 * runs. EXIF's turn is applied, since it goes with the rest of the metadata; a few kilobytes that
 * would unfold to billions of pixels are refused. Effort 2 makes AVIF in a tenth of the time that
 * its default takes, for a tenth more bytes.
 */
const PROGRAM = `
const [, sharpPath, width, format, unreadable] = process.argv;
require('node:os').setPriority(10);
const sharp = require(sharpPath);
sharp.concurrency(1);
const options = {
  avif: { quality: 55, effort: 2 },
  webp: { quality: 76, effort: 4, smartSubsample: true },
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

/** Sharp's own refusal, which comes again; all else that fails may be chance. */
export const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === UNREADABLE;

/**
 * The variant's bytes, or none where the picture moves. Made by a process of its own: what a
 * decoder takes and what a broken picture does to it stays out of the API. Rejects where it can't
 * be made ({@link isRefusal}), and when `signal` aborts.
 */
export async function drawn(
  picture: Buffer,
  { width, format }: Variant,
  signal: AbortSignal,
): Promise<Buffer> {
  const sharpPath = createRequire(__filename).resolve('sharp');
  const args = ['-e', PROGRAM, sharpPath, width, format, String(UNREADABLE)];
  const running = run(process.execPath, args, {
    encoding: 'buffer',
    env: {},
    maxBuffer: MOST_BYTES,
    timeout: MOST_MS,
    signal,
  });
  // Where it ends before it has read all, its own failure tells why.
  running.child.stdin?.on('error', () => undefined).end(picture);
  return (await running).stdout;
}
