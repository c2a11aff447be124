import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@permanto/contracts';
import { escapeRegExp } from '@permanto/tools/escape-reg-exp';
import { root } from '@permanto/tools/settings';

type Texts = { readonly [key: string]: string | Texts };

/**
 * A pattern for a text in a language, by its resource folder (`cart-mfe/src/i18n`) and key (`buyBox.title`).
 * Placeholders match anything.
 */
export function textPattern(language: Language, folder: string, key: string): RegExp {
  const file = path.join(root, folder, `${language}.json`);
  const all = JSON.parse(readFileSync(file, 'utf8')) as Texts;
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>(
      (part, name) => (typeof part === 'object' ? part[name] : undefined),
      all,
    );
  if (typeof found !== 'string') throw new Error(`${folder} has no text ${key} in ${language}`);
  return new RegExp(
    `^${found
      .split(/\{\{.*?\}\}/)
      .map(escapeRegExp)
      .join('.+')}$`,
  );
}
