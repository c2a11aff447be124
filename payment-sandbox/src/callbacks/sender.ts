export interface CallbackSenderOptions {
  /** Delays before each attempt, in ms; after the last one the sandbox gives up. */
  readonly retryDelaysMs?: readonly number[];
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
  readonly warn?: (message: string) => void;
}

const REQUEST_TIMEOUT_MS = 10_000;
const RETRY_DELAYS_MS = [0, 1_000, 5_000, 30_000, 120_000, 600_000];

/** Calls the shop until it responds with 20x, as the provider does. Pending retries are only in memory. */
export class CallbackSender {
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #underWay = new Set<Promise<void>>();
  readonly #delays: readonly number[];
  readonly #fetch: typeof fetch;
  #isClosed = false;

  constructor(private readonly options: CallbackSenderOptions = {}) {
    this.#delays = options.retryDelaysMs ?? RETRY_DELAYS_MS;
    this.#fetch = options.fetch ?? fetch;
  }

  send(url: string, delayMs = 0): void {
    this.#schedule(url, 0, delayMs + (this.#delays[0] ?? 0));
  }

  /** Runs `action` after the delay, unless the sandbox is closed before. */
  after(delayMs: number, action: () => void): void {
    if (this.#isClosed) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      action();
    }, delayMs);
    timer.unref();
    this.#timers.add(timer);
  }

  /** Resolves when no call is in progress. Scheduled calls don't count. */
  async waitUntilSent(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    await this.waitUntilSent();
  }

  #schedule(url: string, attempt: number, delayMs: number): void {
    if (this.#isClosed) return;
    const start = () => {
      const call = this.#try(url, attempt).finally(() => this.#underWay.delete(call));
      this.#underWay.add(call);
    };
    if (delayMs === 0) start();
    else this.after(delayMs, start);
  }

  async #try(url: string, attempt: number): Promise<void> {
    const fault = await this.#call(url);
    if (fault === null) return;
    const next = this.#delays[attempt + 1];
    this.options.warn?.(
      `callback failed (${fault}), ${next === undefined ? 'giving up' : 'will be retried'}`,
    );
    if (next !== undefined) this.#schedule(url, attempt + 1, next);
  }

  async #call(url: string): Promise<string | null> {
    try {
      const signal = AbortSignal.timeout(this.options.timeoutMs ?? REQUEST_TIMEOUT_MS);
      const response = await this.#fetch(url, { redirect: 'manual', signal });
      await response.arrayBuffer();
      return response.ok ? null : `status ${response.status}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}
