/** An LRU cache by size, so that zooming back and forth reuses what was made. */
export class LruCache<T> {
  readonly #entries = new Map<number, T>();

  constructor(
    private readonly maxEntries: number,
    private readonly onEvict: (entry: T) => void = () => undefined,
  ) {}

  get(size: number, make: () => T): T {
    const cached = this.#entries.get(size);
    const entry = cached ?? make();
    this.#entries.delete(size);
    this.#entries.set(size, entry);
    const [oldest] = this.#entries;
    if (this.#entries.size > this.maxEntries && oldest) {
      this.#entries.delete(oldest[0]);
      this.onEvict(oldest[1]);
    }
    return entry;
  }

  clear(): void {
    this.#entries.forEach(this.onEvict);
    this.#entries.clear();
  }
}
