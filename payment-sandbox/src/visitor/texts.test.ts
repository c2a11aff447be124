import en from '../i18n/en.json';
import fi from '../i18n/fi.json';
import sv from '../i18n/sv.json';

const keysOf = (value: object, prefix = ''): string[] =>
  Object.entries(value).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'object' && text ? keysOf(text, `${prefix}${key}.`) : [`${prefix}${key}`],
  );

it('has the same texts in every language', () => {
  expect(keysOf(en)).toEqual(keysOf(fi));
  expect(keysOf(sv)).toEqual(keysOf(fi));
});
