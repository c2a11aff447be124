import { Readable } from 'node:stream';

/** What a listener may leave unread, in bytes: beyond it he is let go, and may come back. */
const MOST_UNREAD = 262_144;
const RETRY_MS = 2_000;

export interface ServerSentEvent {
  readonly name: string;
  readonly id: string;
  readonly data: unknown;
}

/** One event as it travels (WHATWG HTML, 9.2.6): made once, however many listen. */
export const eventText = ({ name, id, data }: ServerSentEvent): string =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Server-sent events for one listener. */
export class EventStream extends Readable {
  constructor() {
    super();
    this.push(`retry: ${RETRY_MS}\n\n`);
  }

  /** Says something that {@link eventText} made; a listener who doesn't read loses his stream. */
  tell(text: string): void {
    if (this.destroyed || this.readableEnded) return;
    if (this.readableLength > MOST_UNREAD) this.destroy();
    else this.push(text);
  }

  /** A comment: keeps the connection open past proxies that end what is silent. */
  beat(): void {
    this.tell(': \n\n');
  }

  /** The end, after what was told. */
  finish(): void {
    if (!this.destroyed && !this.readableEnded) this.push(null);
  }

  override _read(): void {
    // What is told is pushed when it happens.
  }
}
