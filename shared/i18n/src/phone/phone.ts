/** A number that is valid somewhere. */
export interface Phone {
  /** In international form (E.164), as it is sent. */
  readonly number: string;
  /** … with the blanks that make it readable. */
  readonly shown: string;
  /** ISO 3166-1 alpha-2; null where several countries share the number's plan. */
  readonly country: string | null;
}

/**
 * What was typed, read as Finnish where it names no country (product.md, "Contact rules"); null where it
 * isn't a valid number. The library comes when it is first needed: it is heavier than a form.
 */
export async function phoneOf(typed: string): Promise<Phone | null> {
  if (typed.trim() === '') return null;
  const { parsedPhone } = await import('./phone-library');
  // Pasted text has line breaks, which mean no more than blanks.
  return parsedPhone(typed.replace(/\s+/g, ' '));
}

/** … as it is sent; empty where it isn't a valid number. */
export const internationalPhone = async (typed: string): Promise<string> =>
  (await phoneOf(typed))?.number ?? '';
