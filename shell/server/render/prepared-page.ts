import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
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
  /** As text if the page is not kept: it is then compressed as any other response. */
  readonly body: EncodedBody | string;
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

/** A page that is kept in memory. */
export interface KeptPage extends PreparedPage {
  readonly body: EncodedBody;
}

export const isKept = (page: PreparedPage): page is KeptPage => typeof page.body !== 'string';

interface EncodedBody {
  readonly br: Buffer;
  /** For caches in front of the shell, of which many ask for nothing else. */
  readonly gzip: Buffer;
  /** Made each time, since few clients ask for it. */
  readonly identity: () => Promise<Buffer>;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompressGzip = promisify(gunzip);
/** `zlib` gives a part of a larger buffer, which would be kept with it. */
const copied = (bytes: Buffer) => Buffer.from(bytes);

async function encode(html: string): Promise<EncodedBody> {
  const text = Buffer.from(html);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  const forms = await Promise.all([compressBrotli(text, { params }), compressGzip(text)]);
  const [br, gzip] = [copied(forms[0]), copied(forms[1])];
  return { br, gzip, identity: () => decompressGzip(gzip) };
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
  const isWhole = isComplete(rendered);
  return {
    status,
    headers,
    shop,
    shown,
    sources,
    etag: etagOf(html),
    body: isWhole && status === 200 ? await encode(html) : html,
    isComplete: isWhole,
    isFailed: isFailed(rendered),
  };
}
