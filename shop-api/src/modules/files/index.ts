import { operations } from '@permanto/contracts/api';
import type { App, Module } from '../../app';
import { RawAnswer } from '../../http/answers';
import { route } from '../../http/route';
import type { Call } from '../../app';
import { ok, refuse } from '../../result';
import type { OwnFile } from '../shop';
import { createVariantCache, deleteUnusedVariants } from './pictures/variant-cache';
import { variantOf } from './pictures/variant';

const { files } = operations;

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'public, max-age=60, must-revalidate';

const headersOf = (type: string, tag: string, isFinal: boolean) => ({
  'content-type': type,
  etag: `"${tag}"`,
  'cache-control': isFinal ? IMMUTABLE : REVALIDATED,
  'accept-ranges': 'bytes',
  'access-control-allow-origin': '*',
  // Prevents an SVG that is opened as a page from running scripts or loading anything.
  'content-security-policy': "default-src 'none'; sandbox",
});

/** Only a URL with the current hash is immutable; others serve later versions of the file, too. */
const isImmutable = ({ hash }: OwnFile, { query }: Call<typeof files.get>) => query.v === hash;

/** The shop's own pictures and streams. */
export function fileModule(): Module {
  const variants = createVariantCache();

  /** Serves the original until the variant is made, without waiting for it. */
  async function answerOf(
    app: App,
    file: OwnFile,
    call: Call<typeof files.get>,
  ): Promise<RawAnswer> {
    const { width } = call.query;
    const variant = width === undefined ? null : variantOf(file, width, call.accept);
    const cached = variant && (await variants.find(app, file, variant));
    const isFinal = isImmutable(file, call) && (variant === null || cached !== null);
    const vary = width === undefined ? {} : { vary: 'accept' };
    if (variant && cached?.bytes) {
      const headers = headersOf(`image/${variant.format}`, variant.name, isFinal);
      return new RawAnswer(cached.bytes, { ...headers, ...vary });
    }
    return new RawAnswer(file.bytes, { ...headersOf(file.type, file.hash, isFinal), ...vary });
  }

  return {
    name: 'files',
    start: (app) => app.background.start('tidy pictures', deleteUnusedVariants),
    routes: [
      route(files.get, async (app, call) => {
        const file = call.shop.files.get(call.params.fileName);
        return file ? ok(await answerOf(app, file, call)) : refuse('file_not_found');
      }),
    ],
  };
}

export { renderVariant } from './pictures/render-variant';
