/** Data files that can't be used, each fault with file, place and what is wrong. */
export class DataFileError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`The shop's data files have faults:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}
