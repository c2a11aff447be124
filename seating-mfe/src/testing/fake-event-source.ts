type Listener = (event: { readonly data: string }) => void;

/** Fakes EventSource, which jsdom lacks; the test plays the server. */
export class FakeEventSource {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  /** All opened streams, the newest last. */
  static all: FakeEventSource[] = [];

  readyState = FakeEventSource.CONNECTING;
  readonly #listeners = new Map<string, Listener>();

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

  addEventListener(name: string, listener: Listener): void {
    this.#listeners.set(name, listener);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }

  /** The server accepts the connection. */
  begin(): void {
    this.readyState = FakeEventSource.OPEN;
    this.#listeners.get('open')?.({ data: '' });
  }

  send(name: 'state' | 'change', data: object): void {
    this.readyState = FakeEventSource.OPEN;
    this.#listeners.get(name)?.({ data: JSON.stringify(data) });
  }

  /** The server refuses or closes the connection. */
  refuse(): void {
    this.readyState = FakeEventSource.CLOSED;
    this.#listeners.get('error')?.({ data: '' });
  }

  /** The connection breaks; the browser reconnects by itself. */
  interrupt(): void {
    this.readyState = FakeEventSource.CONNECTING;
    this.#listeners.get('error')?.({ data: '' });
  }
}
