/** Collects what may only happen once the transaction stands. */
export class AfterCommit {
  readonly #works: (() => void)[] = [];

  readonly add = (work: () => void): void => {
    this.#works.push(work);
  };

  run(): void {
    for (const work of this.#works) work();
  }
}
