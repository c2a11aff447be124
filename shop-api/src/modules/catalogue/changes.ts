import type { App } from '../../app';
import { eventBytes, EventStream } from '../../http/event-stream';
import { ok, refuse, type Result } from '../../result';
import type { Shop } from '../shop';
import type { Catalogue } from './catalogue';
import type { Snapshot } from './snapshot';

/** Polls, since other instances sell too and time opens and closes sales. */
const POLL_INTERVAL_MS = 500;
const HEARTBEAT_MS = 15_000;
/** A listener is a shell, not a visitor. */
const MAX_LISTENERS_PER_SHOP = 100;
const RETRY_SECONDS = 10;

/**
 * Notifies the shells that shared responses of a shop may have changed: its data, what is on sale, what is
 * left. A shop is polled once for all its listeners, and only while it has some.
 */
export class CatalogueChanges {
  readonly #listeners = new Map<EventStream, string>();
  /** Shop key → the catalogue that its listeners know of. */
  readonly #known = new Map<string, Snapshot>();
  #timers: NodeJS.Timeout[] = [];
  #changes = 0;

  constructor(private readonly catalogue: Catalogue) {}

  start(app: App): void {
    app.stopping.addEventListener('abort', () => this.#finish(), { once: true });
  }

  /** A stream that begins with a change: what the listener has missed is not known. */
  async listen(app: App, shop: Shop): Promise<Result<EventStream>> {
    // Before the first event, so that the first poll finds what has changed since.
    const snapshot = await this.catalogue(app, shop);
    const isFull = this.#listenersOf(shop.key).length >= MAX_LISTENERS_PER_SHOP;
    if (isFull || app.stopping.aborted) {
      return refuse('too_many_requests', { retry_after: RETRY_SECONDS });
    }
    if (!this.#known.has(shop.key)) this.#known.set(shop.key, snapshot);
    const stream = new EventStream();
    stream.send(this.#nextChange());
    this.#listeners.set(stream, shop.key);
    stream.once('close', () => this.#leave(stream));
    this.#startTimers(app);
    return ok(stream);
  }

  #leave(stream: EventStream): void {
    this.#listeners.delete(stream);
    if (this.#listeners.size === 0) this.#stopTimers();
  }

  #nextChange(): Buffer {
    this.#changes += 1;
    return eventBytes({ name: 'change', id: String(this.#changes), data: {} });
  }

  async #poll(app: App): Promise<void> {
    for (const shopKey of new Set(this.#listeners.values())) {
      const shop = app.shops.get(shopKey);
      if (!shop) continue;
      try {
        const snapshot = await this.catalogue(app, shop);
        const known = this.#known.get(shopKey);
        this.#known.set(shopKey, snapshot);
        if (known !== snapshot) this.#notify(shopKey);
      } catch (error) {
        if (!app.stopping.aborted) app.log.warn({ err: error }, 'failed to poll the catalogue');
      }
    }
  }

  #notify(shopKey: string): void {
    const change = this.#nextChange();
    for (const stream of this.#listenersOf(shopKey)) stream.send(change);
  }

  #listenersOf(shopKey: string): EventStream[] {
    return [...this.#listeners].flatMap(([stream, key]) => (key === shopKey ? [stream] : []));
  }

  #startTimers(app: App): void {
    if (this.#timers.length > 0) return;
    this.#timers = [
      setInterval(() => void this.#poll(app), POLL_INTERVAL_MS).unref(),
      setInterval(() => {
        for (const stream of this.#listeners.keys()) stream.beat();
      }, HEARTBEAT_MS).unref(),
    ];
  }

  #stopTimers(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
    this.#known.clear();
  }

  #finish(): void {
    this.#stopTimers();
    for (const stream of this.#listeners.keys()) stream.finish();
  }
}
