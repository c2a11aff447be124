import { operations } from '@permanto/contracts/api';
import type { App, Module } from '../../app';
import { RawAnswer } from '../../http/answers';
import { route, type Call } from '../../http/route';
import { ok, refuse } from '../../result';
import type { OwnFile } from '../shop/content/own-files';
import { keptVariants, tidy } from './pictures/kept-variants';
import { variantOf } from './pictures/variant';

const { files } = operations;

const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_A_MINUTE = 'public, max-age=60, must-revalidate';

const headersOf = (type: string, tag: string, isFinal: boolean) => ({
  'content-type': type,
  etag: `"${tag}"`,
  'cache-control': isFinal ? FOR_GOOD : FOR_A_MINUTE,
  'accept-ranges': 'bytes',
  'access-control-allow-origin': '*',
  // A picture that is opened as a page of its own (SVG) runs and loads nothing.
  'content-security-policy': "default-src 'none'; sandbox",
});

/** An address without the present hash shows what is there now, and will show what comes after it. */
const isFinalFor = ({ hash }: OwnFile, { query }: Call<typeof files.get>) => query.v === hash;

/** Pictures and streams of the shop's own. */
export function fileModule(): Module {
  const variants = keptVariants();

  /** As it is, until the variant is made: nobody waits for that. */
  async function sized(app: App, file: OwnFile, call: Call<typeof files.get>): Promise<RawAnswer> {
    const { width } = call.query;
    const variant = width === undefined ? null : variantOf(file, width, call.accept);
    const kept = variant && (await variants.find(app, file, variant));
    const isFinal = isFinalFor(file, call) && (variant === null || kept !== null);
    const vary = width === undefined ? {} : { vary: 'accept' };
    if (variant && kept?.bytes) {
      const headers = headersOf(`image/${variant.format}`, variant.name, isFinal);
      return new RawAnswer(kept.bytes, { ...headers, ...vary });
    }
    return new RawAnswer(file.bytes, { ...headersOf(file.type, file.hash, isFinal), ...vary });
  }

  return {
    name: 'files',
    start: (app) => app.background.start('tidy pictures', tidy),
    routes: [
      route(files.get, async (app, call) => {
        const file = call.shop.files.get(call.params.fileName);
        return file ? ok(await sized(app, file, call)) : refuse('file_not_found');
      }),
    ],
  };
}
