/** Lower-case letters and digits without marks: `Jääkiekko, Derby!` → `jaakiekko derby`. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether every word of `query` is somewhere in `folded`, in any order; see {@link fold}. */
export const isFound = (folded: string, query: string): boolean =>
  fold(query)
    .split(' ')
    .every((word) => folded.includes(word));
