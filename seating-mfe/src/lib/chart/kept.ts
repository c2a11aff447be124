/** Keeps the last few things that were made for a size, so that zooming back and forth makes none anew. */
export class Kept<T> {
  readonly #things = new Map<number, T>();

  constructor(
    private readonly most: number,
    private readonly forget: (thing: T) => void = () => undefined,
  ) {}

  get(size: number, make: () => T): T {
    const known = this.#things.get(size);
    const thing = known ?? make();
    this.#things.delete(size);
    this.#things.set(size, thing);
    const [oldest] = this.#things;
    if (this.#things.size > this.most && oldest) {
      this.#things.delete(oldest[0]);
      this.forget(oldest[1]);
    }
    return thing;
  }

  clear(): void {
    this.#things.forEach(this.forget);
    this.#things.clear();
  }
}
