import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type { acceptedEncoding } from '@permanto/server/accept-encoding';
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
  readonly body: (encoding: Encoding) => Promise<Buffer>;
  /** The compressed bodies of a page that is kept in memory; null for one that isn't. */
  readonly forms: Forms | null;
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

export interface KeptPage extends PreparedPage {
  readonly forms: Forms;
}

export const isKept = (page: PreparedPage): page is KeptPage => page.forms !== null;

interface Forms {
  readonly br: Buffer;
  /** For caches in front of the shell, of which many ask for nothing else. */
  readonly gzip: Buffer;
}

type Encoding = ReturnType<typeof acceptedEncoding>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompressGzip = promisify(gunzip);
/** `zlib` gives a part of a larger buffer, which would be kept with it. */
const copied = (bytes: Buffer) => Buffer.from(bytes);

const ENCODERS: Record<Encoding, (text: Buffer) => Promise<Buffer>> = {
  br: (text) =>
    compressBrotli(text, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text) => compressGzip(text),
  identity: (text) => Promise.resolve(text),
};

type Encoded = Pick<PreparedPage, 'body' | 'forms'>;

/** The text isn't kept: few clients ask for it. */
async function encodeToKeep(text: Buffer): Promise<Encoded> {
  const [br, gzip] = await Promise.all([ENCODERS.br(text), ENCODERS.gzip(text)]);
  const forms: Forms = { br: copied(br), gzip: copied(gzip) };
  const body = async (encoding: Encoding) =>
    encoding === 'identity' ? decompressGzip(forms.gzip) : forms[encoding];
  return { body, forms };
}

/** Encodes when it is asked for: concurrent requests share a page. */
function encodeOnDemand(text: Buffer): Encoded {
  const bodies = new Map<Encoding, Promise<Buffer>>();
  const body = (encoding: Encoding) => {
    const encoded = bodies.get(encoding) ?? ENCODERS[encoding](text);
    bodies.set(encoding, encoded);
    return encoded;
  };
  return { body, forms: null };
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
  const text = Buffer.from(html);
  return {
    status,
    headers,
    shop,
    shown,
    sources,
    etag: etagOf(text),
    ...(isWhole && status === 200 ? await encodeToKeep(text) : encodeOnDemand(text)),
    isComplete: isWhole,
    isFailed: isFailed(rendered),
  };
}
