import { createHash } from 'node:crypto';

/** A JSON answer that was serialised once and goes to everyone. */
export class ReadyAnswer {
  readonly body: Buffer;
  readonly etag: string;

  constructor(wire: unknown) {
    this.body = Buffer.from(JSON.stringify(wire));
    this.etag = `"${createHash('sha256').update(this.body).digest('base64url').slice(0, 22)}"`;
  }
}

/** An answer that isn't JSON: a file, or a redirect by its `location` header. */
export class RawAnswer {
  constructor(
    readonly body: Buffer | string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** What goes to the socket. */
export interface Outgoing {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export const JSON_TYPE = 'application/json; charset=utf-8';
