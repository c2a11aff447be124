import { fold, isFound } from './search';

const text = fold('Hillakosken Halla – Tuulilahden Tyrsky, jääkiekko, Påfvens gård');

test.each(['jääkiekko', 'JAAKIEKKO', 'tyrsky halla', 'kiekko tuuli', 'gard pafv', '  ', '–'])(
  '%p is found',
  (query) => {
    expect(isFound(text, query)).toBe(true);
  },
);

test.each(['koripallo', 'halla koripallo'])('%p is not found', (query) => {
  expect(isFound(text, query)).toBe(false);
});
