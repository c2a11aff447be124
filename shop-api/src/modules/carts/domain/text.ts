import { readText } from '@permanto/contracts/readers';

/** Null if blank. */
export function textOrNull(text = ''): string | null {
  return readText(text) || null;
}
