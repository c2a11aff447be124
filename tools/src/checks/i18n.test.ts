import { LANGUAGES, textFolders, texts } from './texts';

/** The placeholders of a text: `{{count}}` or `{max}`; `{{titles.fi}}` and `{{titles.en}}` count as one. */
const placeholders = (text: string) =>
  [
    ...new Set(
      (text.match(/\{[\w.]+\}/g) ?? []).map((placeholder) => placeholder.replace(/\.\w+/, '')),
    ),
  ].sort();

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

  it.each(LANGUAGES)('have the same placeholders in %s', (language) => {
    const others = [...texts(folder, language)].map(([key, text]) => [key, placeholders(text)]);
    const expected = [...finnish].map(([key, text]) => [key, placeholders(text)]);
    expect(new Map(others as [string, string[]][])).toEqual(
      new Map(expected as [string, string[]][]),
    );
  });
});

it('finds the texts', () => {
  expect(textFolders()).toContain('shared/i18n/src/common');
});
