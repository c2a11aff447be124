import type { Localized } from '@permanto/contracts';

/** The same done to a text in each language that it is written in. */
export function inEveryLanguage(
  { fi, ...others }: Localized,
  change: (text: string, language: string) => string,
): Localized {
  const changed = Object.entries(others).map(([language, text]) => [
    language,
    change(text ?? '', language),
  ]);
  return { fi: change(fi, 'fi'), ...(Object.fromEntries(changed) as Record<string, string>) };
}
