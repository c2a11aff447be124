/** How long an answer is used: a failed one (null) is asked again soon. */
interface Lifetimes {
  readonly max: number;
  readonly ttlMs: number;
  readonly failureTtlMs: number;
  /** Questions under way at once; more fail. */
  readonly maxAsked: number;
}

/**
 * Answers of another server, kept for a while and asked once for all who wait. Bounded: the oldest
 * answer goes first, and many different questions can't become many calls.
 */
export class RecentAnswers<Value> {
  readonly #answers = new Map<string, { readonly value: Promise<Value | null>; until: number }>();
  #asked = 0;

  constructor(private readonly lifetimes: Lifetimes) {}

  get(key: string, ask: () => Promise<Value | null>): Promise<Value | null> {
    const known = this.#answers.get(key);
    if (known && known.until > performance.now()) return known.value;
    const { max, maxAsked, ttlMs, failureTtlMs } = this.lifetimes;
    if (this.#asked >= maxAsked) return Promise.resolve(null);
    this.#answers.delete(key);
    const entry = { value: this.#ask(ask), until: Number.POSITIVE_INFINITY };
    this.#answers.set(key, entry);
    void entry.value.then((value) => {
      entry.until = performance.now() + (value === null ? failureTtlMs : ttlMs);
    });
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > max && oldest !== undefined) this.#answers.delete(oldest);
    return entry.value;
  }

  async #ask(ask: () => Promise<Value | null>): Promise<Value | null> {
    this.#asked += 1;
    try {
      return await ask();
    } catch {
      return null;
    } finally {
      this.#asked -= 1;
    }
  }
}
