import type { App } from '../../../app';
import { EventStream } from '../../../http/event-stream';
import { ok, refuse, type Result } from '../../../result';
import type { EventKey } from '../repository';
import { LiveEvent } from './live-event';
import { CHANNEL, freeLapsed, readVersions, nameOf, readSeats } from './live.repository';

/** Throttles the deltas of an event. */
const BATCH_MS = 100;
/** Polls for changes whose notification was lost. */
const POLL_INTERVAL_MS = 2_500;
const HEARTBEAT_MS = 15_000;
/** How long an event without listeners is kept, for those that reconnect. */
const IDLE_TTL_MS = 60_000;
const MAX_LISTENERS = 2_000;
const RETRY_SECONDS = 10;

interface Watched {
  readonly key: EventKey;
  readonly event: LiveEvent;
  /** When the last listener left. */
  idleSince: number;
  readAt: number;
  reading: Promise<void> | null;
  isStale: boolean;
}

export interface Limits {
  readonly mostListeners?: number;
  readonly lookMs?: number;
}

/**
 * The seats' live state for the listeners of this instance. Each event is read once for all its
 * listeners, and only while it has some. Not the transactions report what has changed but the
 * tables, so that all instances say the same of a version.
 */
export class LiveSeats {
  readonly #watched = new Map<string, Watched>();
  #app: App | undefined;
  #listening: Promise<void> | undefined;
  #timers: NodeJS.Timeout[] = [];
  #listeners = 0;

  constructor(private readonly limits: Limits = {}) {}

  start(app: App): void {
    this.#app = app;
    app.stopping.addEventListener('abort', () => this.#finish(), { once: true });
  }

  /** A stream that begins with what the listener doesn't know yet. */
  async listen(key: EventKey, known: number | undefined): Promise<Result<EventStream>> {
    const { mostListeners = MAX_LISTENERS } = this.limits;
    if (this.#listeners >= mostListeners || this.#started.stopping.aborted) {
      return refuse('too_many_requests', { retry_after: RETRY_SECONDS });
    }
    const stream = new EventStream();
    this.#listeners += 1;
    stream.once('close', () => (this.#listeners -= 1));
    try {
      await this.#hear();
      const watched = this.#watch(key);
      // The cached state may be old, or another instance may be ahead.
      if (watched.event.listeners.size === 0 || (known ?? 0) > watched.event.version) {
        await this.#read(watched);
      }
      this.#join(stream, watched, known);
    } catch (error) {
      stream.destroy();
      throw error;
    }
    return ok(stream);
  }

  get #started(): App {
    if (this.#app === undefined) throw new Error('the live seats have not been started');
    return this.#app;
  }

  #join(stream: EventStream, { event, key }: Watched, known: number | undefined): void {
    stream.send(...event.catchUp(known));
    event.listeners.add(stream);
    stream.once('close', () => {
      event.listeners.delete(stream);
      const watched = this.#watched.get(nameOf(key));
      if (watched) watched.idleSince = Date.now();
    });
    if (this.#started.stopping.aborted) stream.finish();
  }

  /** One connection hears for all, from the first listener on. */
  #hear(): Promise<void> {
    this.#listening ??= this.#started.db
      .listen(CHANNEL, (payload) => {
        for (const name of JSON.parse(payload) as string[]) this.#markStale(name);
      })
      .catch((error: unknown) => {
        this.#listening = undefined;
        this.#started.log.warn({ err: error }, 'seats: changes of others are found by looking');
      });
    return this.#listening;
  }

  #watch(key: EventKey): Watched {
    const known = this.#watched.get(nameOf(key));
    if (known) return known;
    const event = new LiveEvent();
    const watched = { key, event, idleSince: Date.now(), readAt: 0, reading: null, isStale: false };
    this.#watched.set(nameOf(key), watched);
    if (this.#timers.length === 0) {
      const { lookMs = POLL_INTERVAL_MS } = this.limits;
      this.#timers = [
        setInterval(() => void this.#look(), lookMs).unref(),
        setInterval(() => this.#beat(), HEARTBEAT_MS).unref(),
      ];
    }
    return watched;
  }

  #markStale(name: string): void {
    const watched = this.#watched.get(name);
    if (!watched || watched.isStale) return;
    if (watched.event.listeners.size === 0 && watched.reading === null) return;
    watched.isStale = true;
    const pause = Math.max(0, watched.readAt + BATCH_MS - Date.now());
    setTimeout(() => void this.#readAgain(watched), pause).unref();
  }

  async #readAgain(watched: Watched): Promise<void> {
    try {
      await watched.reading;
      await this.#read(watched);
    } catch (error) {
      watched.isStale = false;
      if (!this.#started.stopping.aborted) {
        this.#started.log.warn({ err: error }, 'seats: not read; they are looked at again');
      }
    }
  }

  /** Once for all who ask at the same time. */
  #read(watched: Watched): Promise<void> {
    watched.reading ??= readSeats(this.#readsFrom(watched), watched.key, watched.event.seats)
      .then((seats) => watched.event.became(seats))
      .finally(() => (watched.reading = null));
    return watched.reading;
  }

  /** What changes from now on is not in what is read now. */
  #readsFrom(watched: Watched): App['db'] {
    watched.isStale = false;
    watched.readAt = Date.now();
    return this.#started.db;
  }

  async #look(): Promise<void> {
    this.#forget();
    const { db, log, stopping } = this.#started;
    const watched = [...this.#watched.values()].filter(({ event }) => event.listeners.size > 0);
    if (watched.length === 0) return;
    try {
      for (const seen of await readVersions(
        db,
        watched.map(({ key }) => key),
      )) {
        const known = this.#watched.get(nameOf(seen))?.event.version;
        if (seen.hasLapsed) await freeLapsed(db, seen);
        if (seen.hasLapsed || seen.version !== known) this.#markStale(nameOf(seen));
      }
    } catch (error) {
      if (!stopping.aborted) log.warn({ err: error }, 'seats: not looked at');
    }
  }

  #forget(): void {
    for (const [name, { event, idleSince }] of this.#watched) {
      const isOld = Date.now() - idleSince > IDLE_TTL_MS;
      if (event.listeners.size === 0 && isOld) this.#watched.delete(name);
    }
    if (this.#watched.size === 0) this.#stopTimers();
  }

  #beat(): void {
    for (const { event } of this.#watched.values()) {
      for (const listener of event.listeners) listener.beat();
    }
  }

  #finish(): void {
    this.#stopTimers();
    for (const { event } of this.#watched.values()) {
      for (const listener of event.listeners) listener.finish();
    }
  }

  #stopTimers(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
  }
}
