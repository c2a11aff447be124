import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@permanto/contracts';
import { root } from '@permanto/tools/settings';

type Words = { readonly [key: string]: string | Words };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * What a page says in a language, by the resource that it is written in (`cart-mfe/src/i18n`) and its
 * key there (`buyBox.add`); anything may stand where the resource has a placeholder.
 */
export function words(language: Language, folder: string, key: string): RegExp {
  const file = path.join(root, folder, `${language}.json`);
  const all = JSON.parse(readFileSync(file, 'utf8')) as Words;
  const found = key
    .split('.')
    .reduce<string | Words | undefined>(
      (part, name) => (typeof part === 'object' ? part[name] : undefined),
      all,
    );
  if (typeof found !== 'string') throw new Error(`${folder} says no ${key} in ${language}`);
  return new RegExp(
    `^${found
      .split(/\{\{.*?\}\}/)
      .map(escaped)
      .join('.+')}$`,
  );
}
