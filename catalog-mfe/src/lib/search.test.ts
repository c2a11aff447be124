import { fold, matchesQuery } from './search';

const text = fold('Hillakosken Halla – Tuulilahden Tyrsky, jääkiekko, Påfvens gård');

test.each(['jääkiekko', 'JAAKIEKKO', 'tyrsky halla', 'kiekko tuuli', 'gard pafv', '  ', '–'])(
  '%p is found',
  (query) => {
    expect(matchesQuery(text, query)).toBe(true);
  },
);

test.each([
  ['konsertti', 'Konsertit'],
  ['konsertin', 'Konsertit'],
  ['konsertit', 'Joulukonsertti'],
  ['liput', 'Lippu'],
  ['lippu', 'Liput'],
  ['ottelut', 'Ottelu'],
  ['jääkiekon', 'Jääkiekko'],
  ['teatterin', 'Teatterit'],
  ['pelit', 'Kotipeli'],
  ['lapset', 'Lapsi'],
])('%p finds %p, the same word in another form', (query, title) => {
  expect(matchesQuery(fold(title), query)).toBe(true);
});

test.each([
  ['kori', 'Korttelit'],
  ['ee', 'Meri'],
  ['halla', 'Halli'],
  ['konsertti', 'Kongressi'],
  ['tennis', 'Tenori'],
])('%p doesn’t find %p', (query, title) => {
  expect(matchesQuery(fold(title), query)).toBe(false);
});

test.each(['koripallo', 'halla koripallo'])('%p is not found', (query) => {
  expect(matchesQuery(text, query)).toBe(false);
});
