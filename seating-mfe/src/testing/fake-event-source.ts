type Hear = (event: { readonly data: string }) => void;

/** Stands in for the browser's EventSource, which jsdom has not; the test is the server. */
export class FakeEventSource {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  /** All that were opened, the newest last. */
  static all: FakeEventSource[] = [];

  readyState = FakeEventSource.CONNECTING;
  readonly #listeners = new Map<string, Hear>();

  constructor(readonly url: string) {
    FakeEventSource.all.push(this);
  }

  static install(): void {
    FakeEventSource.all = [];
    Object.assign(globalThis, { EventSource: FakeEventSource });
  }

  static uninstall(): void {
    Reflect.deleteProperty(globalThis, 'EventSource');
  }

  static get newest(): FakeEventSource {
    const newest = FakeEventSource.all.at(-1);
    if (newest === undefined) throw new Error('no stream was opened');
    return newest;
  }

  addEventListener(name: string, hear: Hear): void {
    this.#listeners.set(name, hear);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }

  /** The server has answered, and goes on listening. */
  begin(): void {
    this.readyState = FakeEventSource.OPEN;
    this.#listeners.get('open')?.({ data: '' });
  }

  tell(name: 'state' | 'change', data: object): void {
    this.readyState = FakeEventSource.OPEN;
    this.#listeners.get(name)?.({ data: JSON.stringify(data) });
  }

  /** The server refuses, or ends it for good. */
  refuse(): void {
    this.readyState = FakeEventSource.CLOSED;
    this.#listeners.get('error')?.({ data: '' });
  }

  /** The connection breaks; a browser tries again by itself. */
  interrupt(): void {
    this.readyState = FakeEventSource.CONNECTING;
    this.#listeners.get('error')?.({ data: '' });
  }
}
