import { readPhoneText } from '@permanto/contracts/readers';
import type { Phone } from './phone-library';

export type { Phone };

/**
 * What was typed, read as Finnish where it names no country (product.md, "Contact rules"); null where it
 * isn't a valid number. The library comes when it is first needed: it is heavier than a form.
 */
export async function phoneOf(typed: string): Promise<Phone | null> {
  const text = readPhoneText(typed);
  if (text === '') return null;
  const { parsedPhone } = await import('./phone-library');
  return parsedPhone(text);
}

/** … as it is sent; empty where it isn't a valid number. */
export const internationalPhone = async (typed: string): Promise<string> =>
  (await phoneOf(typed))?.number ?? '';
