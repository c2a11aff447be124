import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { etagOf } from '@permanto/server/etag';
import { BROTLI_QUALITY } from '../compression';
import type { ApiRead } from '../request/api-reads';
import type { KnownShop } from '../request/shops';
import type { Rendered } from './worker/job';

/** A rendered page as it is sent. */
export interface PreparedPage {
  readonly status: number;
  /** All headers that depend on the page alone. */
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: EncodedBody;
  /** Builds in the HTML. */
  readonly shown: readonly string[];
  /** The configuration that it was rendered with. */
  readonly shop: KnownShop | null;
  /** What else it was rendered from; null if it can't be checked without rendering. */
  readonly sources: readonly ApiRead[] | null;
  /** Whether it lacks no remote, no slot and no data. */
  readonly isComplete: boolean;
  /** Whether it lacks its own data. A page that lacks a slot's data is better than a stale page. */
  readonly isFailed: boolean;
}

interface EncodedBody {
  readonly br: Buffer;
  /** Made when it is first asked for, and kept: caches in front of the shell ask for it. */
  readonly gzip: () => Promise<Buffer>;
  /** Made each time, since few clients ask for it. */
  readonly identity: () => Promise<Buffer>;
}

/** Of the sizes of both kept forms together and of `br` alone, at most. */
const KEPT_RATIO = 2.5;

/** How many bytes a body takes, or will take. */
export const keptBytes = ({ br }: EncodedBody): number => Math.ceil(br.length * KEPT_RATIO);

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompressBrotli = promisify(brotliDecompress);

async function encode(html: string): Promise<EncodedBody> {
  const text = Buffer.from(html);
  const br = await compressBrotli(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
  const identity = () => decompressBrotli(br);
  let gzipped: Promise<Buffer> | null = null;
  return { br, identity, gzip: () => (gzipped ??= identity().then(compressGzip)) };
}

const isComplete = ({ reads, lacking, failures }: Rendered): boolean =>
  failures.length === 0 && lacking.length === 0 && !reads.some((read) => read.is_late);

const isFailed = ({ status, reads }: Rendered): boolean =>
  status >= 500 || reads.some((read) => read.is_page && read.is_late);

interface FinalPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly shop: KnownShop | null;
}

export async function preparePage(
  rendered: Rendered,
  { html, headers, shop }: FinalPage,
): Promise<PreparedPage> {
  const { status, shown, sources } = rendered;
  return {
    status,
    headers,
    shop,
    shown,
    sources,
    etag: etagOf(html),
    body: await encode(html),
    isComplete: isComplete(rendered),
    isFailed: isFailed(rendered),
  };
}
