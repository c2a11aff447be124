import type { SeatPlace } from './seat-text';
import { rowTexts } from './row-texts';

const seat = (number: string, changes: Partial<SeatPlace> = {}): SeatPlace => ({
  section: { title: '102' },
  row: '1',
  number,
  ...changes,
});

test.each([
  ['fi', '102, rivi 1, paikat 16–17'],
  ['en', '102, row 1, seats 16–17'],
  ['sv', '102, rad 1, platser 16–17'],
] as const)('seats side by side are a range in %s', (language, text) => {
  expect(rowTexts([seat('17'), seat('16')], language)).toEqual([text]);
});

test('one seat is named like everywhere', () => {
  expect(rowTexts([seat('16')], 'fi')).toEqual(['102, rivi 1, paikka 16']);
});

test('what is not side by side is a range of its own, letters too', () => {
  const seats = ['9', '10', '12', 'A', 'B'].map((number) => seat(number));
  expect(rowTexts(seats, 'fi')).toEqual(['102, rivi 1, paikat 9–10, 12, A, B']);
});

test('each row, section and table is named', () => {
  const box = { section: { title: 'Loosi 1' }, row_kind: 'table' } as const;
  const seats = [seat('1'), seat('2'), seat('3', { row: '2' }), seat('1', box), seat('2', box)];
  expect(rowTexts(seats, 'fi')).toEqual([
    '102, rivi 1, paikat 1–2',
    '102, rivi 2, paikka 3',
    'Loosi 1, pöytä 1, paikat 1–2',
  ]);
});

test('places without a number are counted', () => {
  const floor = { section: { title: 'Tanssilattia' }, row: '' };
  expect(rowTexts([seat('', floor), seat('', floor)], 'fi')).toEqual([
    'Tanssilattia, 2 numeroimatonta paikkaa',
  ]);
  expect(rowTexts([], 'fi')).toEqual([]);
});
