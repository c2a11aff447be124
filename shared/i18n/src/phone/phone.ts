/**
 * What was typed → the number in international form (E.164), read as Finnish where it names no
 * country; empty where it isn't a valid number (spec, section 5). The library comes when it is
 * first needed: it is heavier than the rest of the form.
 */
export async function internationalPhone(typed: string): Promise<string> {
  if (typed.trim() === '') return '';
  const { parsedPhone } = await import('./phone-library');
  return parsedPhone(typed);
}
