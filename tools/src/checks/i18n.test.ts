import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../settings';

const LANGUAGES = ['fi', 'en', 'sv'] as const;
const LEFT_OUT = /^(?:node_modules|dist|var|coverage|\..*)$/;

/** Every folder that holds a `fi.json`, from the root. */
function textFolders(folder = '.'): string[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  const below = entries
    .filter((entry) => entry.isDirectory() && !LEFT_OUT.test(entry.name))
    .flatMap((entry) => textFolders(path.join(folder, entry.name)));
  return existsSync(path.join(root, folder, 'fi.json')) ? [folder, ...below] : below;
}

function texts(folder: string, language: string): Map<string, string> {
  const file = path.join(root, folder, `${language}.json`);
  return new Map(flat(JSON.parse(readFileSync(file, 'utf8')) as object));
}

function flat(value: object, prefix = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]): [string, string][] =>
    typeof inner === 'string' ? [[prefix + key, inner]] : flat(inner as object, `${prefix}${key}.`),
  );
}

/** What a text has filled in: `{{count}}` or `{max}`. */
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

describe.each(textFolders())('texts of %s', (folder) => {
  const finnish = texts(folder, 'fi');

  it.each(LANGUAGES)('are complete in %s', (language) => {
    expect([...texts(folder, language).keys()].sort()).toEqual([...finnish.keys()].sort());
  });

  it.each(LANGUAGES)('are never empty in %s', (language) => {
    const empty = [...texts(folder, language)].filter(([, text]) => text.trim() === '');
    // The specification's code `null` has an empty text (section 8).
    expect(empty.filter(([key]) => key !== 'null')).toEqual([]);
  });

  it.each(LANGUAGES)('fill in the same things in %s', (language) => {
    const others = [...texts(folder, language)].map(([key, text]) => [key, placeholders(text)]);
    const expected = [...finnish].map(([key, text]) => [key, placeholders(text)]);
    expect(new Map(others as [string, string[]][])).toEqual(
      new Map(expected as [string, string[]][]),
    );
  });
});

it('there are texts to check', () => {
  expect(textFolders()).toContain('shared/i18n/src/common');
});
