/** Streams that each client has open: they take a place each for as long as they last. */
export class Listeners {
  readonly #open = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** Whether there is a place left; it is the client's until it disconnects. */
  enter(client: string): boolean {
    const open = this.#open.get(client) ?? 0;
    if (open >= this.most) return false;
    this.#open.set(client, open + 1);
    return true;
  }

  leave(client: string): void {
    const open = this.#open.get(client) ?? 0;
    if (open > 1) this.#open.set(client, open - 1);
    else this.#open.delete(client);
  }
}
