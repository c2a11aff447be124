import type { Readable } from 'node:stream';
import { brotliCompressSync, constants } from 'node:zlib';
import type { ErrorCode } from '@permanto/contracts';
import { etagOf } from '@permanto/server/etag';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Fast enough for a request: once for each change of the answer. */
const BROTLI_QUALITY = 5;
const MIN_COMPRESSED_BYTES = 1_024;

/** A JSON answer that was serialised (and compressed) once and goes to everyone. */
export class ReadyAnswer {
  readonly body: Buffer;
  /** Weak, since the compressed answer bears the same. */
  readonly etag: string;
  readonly #brotli: () => Buffer;

  constructor(wire: unknown) {
    this.body = Buffer.from(JSON.stringify(wire));
    this.etag = etagOf(this.body);
    this.#brotli = compressedOnce(this.body, BROTLI_QUALITY);
  }

  /** As it goes to the socket, with `headers` beside its own. */
  outgoing(headers: Readonly<Record<string, string>>): Outgoing {
    return {
      status: 200,
      headers: { 'content-type': JSON_TYPE, vary: 'accept-encoding', ...headers },
      body: this.body,
      ...(this.body.length > MIN_COMPRESSED_BYTES && { brotli: this.#brotli }),
    };
  }
}

/** Compresses when it is first asked to; `quality` is from 0 to 11. */
export function compressedOnce(body: Buffer, quality: number): () => Buffer {
  let brotli: Buffer | undefined;
  return () => {
    brotli ??= brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
    return brotli;
  };
}

/** An answer that isn't JSON: a file, or a redirect by its `location` header. */
export class RawAnswer {
  constructor(
    readonly body: Buffer | string,
    readonly headers: Readonly<Record<string, string>> = {},
    /** The body for those who take brotli, where it is worth it; the headers say `vary` then. */
    readonly brotli?: () => Buffer,
  ) {}
}

/** An answer without an end of its own: it lasts until its listener leaves or the API stops. */
export class StreamAnswer {
  constructor(readonly body: Readable) {}
}

/** What goes to the socket. */
export interface Outgoing {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | Readable;
  /** The body for those who take brotli, where there is one. */
  readonly brotli?: () => Buffer;
  /** The code of a refusal. */
  readonly refused?: ErrorCode;
}
