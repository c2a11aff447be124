import { Readable } from 'node:stream';

/**
 * Bytes that a listener may leave unread beyond its largest message: then it is let
 * go, and may come back. The seats of an arena are 500 kB, for which a phone needs some seconds.
 */
const MAX_UNREAD_BYTES = 262_144;
const RETRY_MS = 2_000;

export interface ServerSentEvent {
  readonly name: string;
  readonly id: string;
  readonly data: unknown;
}

/** One event as it travels (WHATWG HTML, 9.2.6): its bytes are there once, however many listen. */
export const eventBytes = ({ name, id, data }: ServerSentEvent): Buffer =>
  Buffer.from(`id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

const HEARTBEAT = Buffer.from(': \n\n');

/** Server-sent events for one listener. */
export class EventStream extends Readable {
  #mostAtOnce = 0;

  constructor() {
    super();
    this.push(`retry: ${RETRY_MS}\n\n`);
  }

  /**
   * Sends at once what {@link eventBytes} made; a listener that doesn't read is disconnected before
   * something more is said and never by what is.
   */
  send(...events: readonly Buffer[]): void {
    if (this.destroyed || this.readableEnded) return;
    if (this.readableLength > this.#mostAtOnce + MAX_UNREAD_BYTES) {
      this.destroy();
      return;
    }
    for (const bytes of events) this.push(bytes);
    const length = events.reduce((sum, bytes) => sum + bytes.length, 0);
    this.#mostAtOnce = Math.max(this.#mostAtOnce, length);
  }

  /** A comment: keeps the connection open past proxies that end what is silent. */
  beat(): void {
    this.send(HEARTBEAT);
  }

  /** Ends the log. */
  finish(): void {
    if (!this.destroyed && !this.readableEnded) this.push(null);
  }

  override _read(): void {
    // Changes are pushed when they happen.
  }
}
