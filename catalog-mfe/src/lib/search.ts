import { readSigns } from '@permanto/contracts/readers';

/** Keeps lower-case letters and digits without diacritics: `Jääkiekko, Derby!` → `jaakiekko derby`. */
export const fold = (text: string): string =>
  readSigns(text)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? '';

const single = (word: string) => word.replaceAll(/(.)\1/g, '$1');

/** Shorter stems match too many words. */
const MIN_STEM_LENGTH = 4;

/**
 * The approximate stem of a Finnish word: doubled letters become single, since they depend on the
 * ending (lippu, liput), and the ending is removed.
 */
const stem = (word: string) => {
  const all = single(word);
  return all.slice(0, Math.max(MIN_STEM_LENGTH, all.length - 2));
};

const hasForm = (folded: string, word: string) => {
  const stemmed = stem(word);
  return stemmed.length >= MIN_STEM_LENGTH && single(folded).includes(stemmed);
};

/** Whether `folded` contains every word of `query`, in any order and form; see {@link fold}. */
export const matchesQuery = (folded: string, query: string): boolean =>
  fold(query)
    .split(' ')
    .every((word) => folded.includes(word) || hasForm(folded, word));
