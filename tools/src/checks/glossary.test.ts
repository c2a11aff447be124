import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../settings';
import { LANGUAGES, shopTexts, type TextLanguage, textFolders, texts } from './texts';

/** `| code | fi | en | sv |`, where a cell is `words; not: word, stem*`. */
const rows = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').slice(2, -1));

const avoided = (language: TextLanguage): string[] =>
  rows
    .map((cells) => cells[LANGUAGES.indexOf(language)]?.split('; not:')[1] ?? '')
    .flatMap((words) => words.split(',').map((word) => word.trim()))
    .filter((word) => word !== '');

/** Whether a text contains the word; `*` at its end matches any ending. Placeholders are ignored. */
function has(text: string, word: string): boolean {
  const stem = word.replace('*', '');
  const end = word.endsWith('*') ? '' : String.raw`(?!\p{L})`;
  return new RegExp(String.raw`(?<!\p{L})${stem}${end}`, 'iu').test(text.replace(/\{+\w+\}+/g, ''));
}

const resources = (language: TextLanguage): [string, string][] =>
  textFolders().flatMap((folder) =>
    [...texts(folder, language)].map(([key, text]): [string, string] => [
      `${folder} ${language} ${key}`,
      text,
    ]),
  );

describe('the glossary', () => {
  it('has a term for each thing in every language', () => {
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter((cells) => cells.filter((cell) => cell.trim() !== '').length !== 3)).toEqual(
      [],
    );
  });

  it.each(LANGUAGES)('lists words to avoid, which no text in %s uses', (language) => {
    const words = avoided(language);
    const all = [...resources(language), ...shopTexts(language)];
    const wrong = all.flatMap(([place, text]) =>
      words.filter((word) => has(text, word)).map((word) => `${place}: "${word}" in "${text}"`),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['with another ending', 'Lisätty OSTOSKÄRRYYN.', 'ostoskärry*', true],
    ['of two words', 'Pick your seats on the seat map.', 'seat map*', true],
    ['whole', 'Put it in the basket.', 'basket', true],
    ['inside another', 'A basketball game', 'basket', false],
    ['at the end of another', 'En rullstolsplats', 'stolsplats', false],
    ['in a placeholder', 'Lähetämme sen osoitteeseen {{email}}.', 'email*', false],
  ])('matches a word, or not: %s', (_, text, word, found) => {
    expect(has(text, word)).toBe(found);
  });
});

/** Wrong punctuation and spaces: marks of other languages, and breakable spaces. */
const MISSPELT: Readonly<Record<TextLanguage, RegExp>> = {
  fi: /["'“]|\.\.\.| - | {2}|^ | $|\bklo |[\d}] (?:kpl|%|€)/,
  en: /["']|\.\.\.| - | {2}|^ | $|[\d}] %/,
  sv: /["'“]|\.\.\.| - | {2}|^ | $|\bkl\. |[\d}] (?:st\.|%|€)/,
};

describe('punctuation and spaces', () => {
  it.each(LANGUAGES)('are correct in %s', (language) => {
    const wrong = resources(language).filter(([, text]) => MISSPELT[language].test(text));
    expect(wrong).toEqual([]);
  });

  it.each([
    ['fi', 'Voimassa klo {{time}} asti.'],
    ['fi', '{{count}} kpl'],
    ['en', "The cart's time"],
    ['sv', '“Jag”'],
  ] as const)('are rejected in %s: %s', (language, text) => {
    expect(text).toMatch(MISSPELT[language]);
  });
});
