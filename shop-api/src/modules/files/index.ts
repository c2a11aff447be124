import { operations } from '@permanto/contracts/api';
import type { Module } from '../../app';
import { RawAnswer } from '../../http/answers';
import { route } from '../../http/route';
import { ok, refuse } from '../../result';
import type { OwnFile } from '../shop/content/own-files';

const { files } = operations;

const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_A_MINUTE = 'public, max-age=60, must-revalidate';

/** An address without the present hash shows what is there now, and will show what comes after it. */
const headersOf = ({ type, hash }: OwnFile, asked: string | undefined) => ({
  'content-type': type,
  etag: `"${hash}"`,
  'cache-control': asked === hash ? FOR_GOOD : FOR_A_MINUTE,
  'accept-ranges': 'bytes',
  'access-control-allow-origin': '*',
  // A picture that is opened as a page of its own (SVG) runs and loads nothing.
  'content-security-policy': "default-src 'none'; sandbox",
});

/** Pictures and streams of the shop's own. */
export const fileModule: Module = {
  name: 'files',
  routes: [
    route(files.get, async (_, { shop, params, query }) => {
      const file = shop.files.get(params.fileName);
      return file
        ? ok(new RawAnswer(file.bytes, headersOf(file, query.v)))
        : refuse('file_not_found');
    }),
  ],
};
